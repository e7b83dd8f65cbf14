import type { PriceFlag, PriceImportSummary, RowOutcomes } from './price-summary.ts'

const outcomeNames: Record<keyof RowOutcomes, string> = {
  matched: 'of a card',
  empty: 'of a card, without any price',
  sealed: 'of sealed products',
  noCard: 'of no card in the catalogue',
  ambiguous: 'of an ambiguous card',
  unread: 'that could not be read',
}

const flagNames: Record<PriceFlag['kind'], string> = {
  'shared-product': 'the same product on two cards',
  'jumbo-against-normal': 'a jumbo print on a normal card',
  'name-differs': 'the number fits, the name does not',
  'sources-disagree': 'two sources more than five times apart',
}

const shownPerKind = 5
const shownNotes = 20

export type ReportOptions = { isComplete: boolean }

const countText = (count: number) => count.toLocaleString('en')

function flagLines({ flags, flagCounts }: PriceImportSummary, { isComplete }: ReportOptions): string[] {
  return (Object.keys(flagCounts) as PriceFlag['kind'][]).flatMap(kind => {
    const shown = flags.filter(flag => flag.kind === kind).slice(0, isComplete ? undefined : shownPerKind)
    const count = flagCounts[kind] ?? 0
    const more = count - shown.length
    return [
      `  ${countText(count)}: ${flagNames[kind]}`,
      ...shown.map(
        ({ cards, product, detail }) => `    ${cards.join(', ')}${product ? ` #${product}` : ''}: ${detail}`,
      ),
      ...(more > 0 ? [`    … and ${countText(more)} more`] : []),
    ]
  })
}

function noteLines({ notes }: PriceImportSummary, { isComplete }: ReportOptions): string[] {
  const shown = notes
    .slice(0, isComplete ? undefined : shownNotes)
    .map(({ where, reason }) => `  ${where}: ${reason}`)
  return notes.length > shown.length
    ? [...shown, `  … and ${countText(notes.length - shown.length)} more`]
    : shown
}

function daysText({ days }: PriceImportSummary): string {
  if (!days) return 'no prices'
  return days.first === days.last ? `prices of ${days.first}` : `prices of ${days.first} to ${days.last}`
}

/** Formats the result of a price import for a terminal: the first flags and notes, or all stored ones. */
export function formatPriceReport(
  summary: PriceImportSummary,
  options: ReportOptions = { isComplete: false },
): string {
  const { source, outcomes, stored, removed = 0, requests = 0, isInterrupted } = summary
  const rows = Object.values(outcomes).reduce((total, count) => total + count, 0)
  const parts = (Object.keys(outcomeNames) as (keyof RowOutcomes)[])
    .filter(outcome => outcomes[outcome] > 0)
    .map(outcome => `  ${countText(outcomes[outcome]).padStart(10)} ${outcomeNames[outcome]}`)
  const flags = flagLines(summary, options)
  const notes = noteLines(summary, options)
  return [
    `${source}: ${daysText(summary)}, ${countText(rows)} rows`,
    ...parts,
    `Stored: ${countText(stored.added)} added, ${countText(stored.changed)} changed, ${countText(stored.unchanged)} unchanged`,
    ...(requests > 0 ? [`Requests: ${countText(requests)}`] : []),
    ...(removed > 0 ? [`Removed: earlier prices of ${countText(removed)} cards with a shared product`] : []),
    ...(flags.length > 0 ? ['', 'Worth a look:', ...flags] : []),
    ...(notes.length > 0 ? ['', 'Notes:', ...notes] : []),
    ...(isInterrupted ? ['', 'Stopped before the end: run the same command again for the rest.'] : []),
  ].join('\n')
}

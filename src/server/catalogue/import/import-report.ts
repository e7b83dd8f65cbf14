import type { ImportUnit } from '#domain/import.ts'
import type { ImportSummary } from './import-summary.ts'
import { units } from './import-tables.ts'

const unitNames: Record<ImportUnit, string> = { series: 'series', set: 'sets', card: 'cards' }
const columns = ['added', 'changed', 'unchanged', 'removed', 'left out', 'unreadable']
const width = 12
const shownNotes = 20

function countText(count: number): string {
  return count.toLocaleString('en')
}

function rowOf({ counts, skipped, problems }: ImportSummary, unit: ImportUnit): string {
  const { added, changed, unchanged, removed } = counts[unit]
  const leftOut = skipped.filter(entry => entry.unit === unit).reduce((total, { rows }) => total + rows, 0)
  const values = [added, changed, unchanged, removed, leftOut, problems[unit]]
  return unitNames[unit].padEnd(8) + values.map(value => countText(value).padStart(width)).join('')
}

/** Formats the table and the notes at the end of an import for a terminal. */
export function formatImportReport(summary: ImportSummary): string {
  const { skipped, notes, isInterrupted } = summary
  const head = ''.padEnd(8) + columns.map(name => name.padStart(width)).join('')
  const leftOut = skipped.map(
    ({ unit, reason, rows }) => `  ${countText(rows)} ${unitNames[unit]}: ${reason}`,
  )
  const shown = notes.slice(0, shownNotes).map(({ where, reason }) => `  ${where}: ${reason}`)
  if (notes.length > shownNotes) shown.push(`  … and ${notes.length - shownNotes} more`)
  return [
    head,
    ...units.map(unit => rowOf(summary, unit)),
    ...(leftOut.length > 0 ? ['', 'Left out:', ...leftOut] : []),
    ...(shown.length > 0 ? ['', 'Notes:', ...shown] : []),
    ...(isInterrupted ? ['', 'Stopped before the end: run the same command again for the rest.'] : []),
  ].join('\n')
}

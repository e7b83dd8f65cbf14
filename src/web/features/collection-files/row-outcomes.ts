import type { ImportPreview, ImportRowOutcome } from '#contract/collection-file-endpoints.ts'
import { comparableName, nameForms } from '#importers/collection-files/match/comparable-name.ts'
import { editDistance, toleratedMistakes } from '#search/text/edit-distance.ts'
import type { RowChoices } from './import-draft.ts'

/** The possible outcomes of a row with the user's choice, if it has one; 'choose' still needs a choice. */
export const outcomesAfterChoice = ['found', 'choose', 'unmatched', 'ignored', 'unreadable'] as const
export type OutcomeAfterChoice = (typeof outcomesAfterChoice)[number]
export type OutcomeFilter = OutcomeAfterChoice | 'all'

const outcomeByMatch: Record<ImportRowOutcome['outcome'], OutcomeAfterChoice> = {
  card: 'found',
  merged: 'found',
  candidates: 'choose',
  none: 'unmatched',
  aside: 'ignored',
  unreadable: 'unreadable',
}

/** Whether the user can choose a card for the row or leave it out. */
export const canChooseCard = ({ outcome }: ImportRowOutcome) =>
  outcome !== 'aside' && outcome !== 'unreadable'

export function outcomeAfterChoice(row: ImportRowOutcome, choices: RowChoices): OutcomeAfterChoice {
  const choice = canChooseCard(row) ? choices.get(row.line) : undefined
  if (choice === null) return 'ignored'
  return choice === undefined ? outcomeByMatch[row.outcome] : 'found'
}

export function countRowOutcomes(
  rows: readonly ImportRowOutcome[],
  choices: RowChoices,
): Record<OutcomeFilter, number> {
  const counts = { all: rows.length, found: 0, choose: 0, unmatched: 0, ignored: 0, unreadable: 0 }
  for (const row of rows) counts[outcomeAfterChoice(row, choices)] += 1
  return counts
}

/**
 * The rows with an outcome. A row that the user decided since the list was opened stays in it, so that it does not
 * disappear while the user works through the list.
 */
export function rowsWithOutcome(
  rows: readonly ImportRowOutcome[],
  filter: OutcomeFilter,
  { choices, choicesWhenOpened }: { choices: RowChoices; choicesWhenOpened: RowChoices },
): readonly ImportRowOutcome[] {
  if (filter === 'all') return rows
  return rows.filter(row =>
    [choicesWhenOpened, choices].some(since => outcomeAfterChoice(row, since) === filter),
  )
}

/** Whether the name of a row can be a slip of one of the card's names: nearly equal, or one begins with the other. */
function isSlipOf(typed: string, { name, nameEn }: { name: string; nameEn: string | null }): boolean {
  const forms = nameForms(typed)
  const names = [name, nameEn ?? ''].map(comparableName).filter(Boolean)
  const isNear = (form: string, other: string) => {
    const mistakes = toleratedMistakes(Math.max(form.length, other.length))
    return form.startsWith(other) || other.startsWith(form) || editDistance(form, other, mistakes) <= mistakes
  }
  return forms.length === 0 || forms.some(form => names.some(other => isNear(form, other)))
}

/**
 * The candidate of each undecided row that has exactly one, by line number. Where the file names another card than the
 * number does, one of them is wrong, and the row is decided alone.
 */
export function suggestionsByLine(
  rows: readonly ImportRowOutcome[],
  cards: ImportPreview['cards'],
  choices: RowChoices,
): ReadonlyMap<number, string> {
  const suggestions = new Map<number, string>()
  for (const { line, outcome, cardIds, shown } of rows) {
    const [only, ...others] = outcome === 'candidates' && cardIds ? cardIds : []
    const card = only === undefined || others.length > 0 || choices.has(line) ? undefined : cards[only]
    if (only !== undefined && card && isSlipOf(shown.name, card)) suggestions.set(line, only)
  }
  return suggestions
}

/** The numbers of different cards and of copies in the found rows. */
export function countMatched(
  rows: readonly ImportRowOutcome[],
  choices: RowChoices,
): { cards: number; copies: number } {
  const found = rows.filter(row => outcomeAfterChoice(row, choices) === 'found')
  const ids = found.flatMap(row => choices.get(row.line) ?? row.cardId ?? [])
  const copies = found.reduce((sum, { shown }) => sum + shown.quantity, 0)
  return { cards: new Set(ids).size, copies }
}

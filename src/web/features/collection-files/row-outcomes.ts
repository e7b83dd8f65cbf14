import type { ImportRowOutcome } from '#contract/collection-file-endpoints.ts'
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
 * The rows with an outcome. A row that the user decided stays in the list of its earlier outcome, too, so that it
 * does not disappear while the user works through the list.
 */
export function rowsWithOutcome(
  rows: readonly ImportRowOutcome[],
  filter: OutcomeFilter,
  choices: RowChoices,
): readonly ImportRowOutcome[] {
  if (filter === 'all') return rows
  return rows.filter(
    row => outcomeAfterChoice(row, noChoices) === filter || outcomeAfterChoice(row, choices) === filter,
  )
}

const noChoices: RowChoices = new Map()

/** The candidate of each undecided row that has exactly one, by line number. */
export function singleCandidatesByLine(
  rows: readonly ImportRowOutcome[],
  choices: RowChoices,
): ReadonlyMap<number, string> {
  const proposals = new Map<number, string>()
  for (const { line, outcome, cardIds } of rows) {
    const [only, ...others] = outcome === 'candidates' && cardIds ? cardIds : []
    if (only !== undefined && others.length === 0 && !choices.has(line)) proposals.set(line, only)
  }
  return proposals
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

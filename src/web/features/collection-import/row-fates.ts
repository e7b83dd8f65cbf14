import type { FileRow } from '#contract/collection-file-endpoints.ts'
import type { Choices } from './import-draft.ts'

/** What will become of a row, with what a person has chosen for it. */
export const fates = ['found', 'choose', 'waiting', 'aside', 'unreadable'] as const
export type Fate = (typeof fates)[number]
export type FateFilter = Fate | 'all'

const fateOfOutcome: Record<FileRow['outcome'], Fate> = {
  card: 'found',
  merged: 'found',
  candidates: 'choose',
  none: 'waiting',
  aside: 'aside',
  unreadable: 'unreadable',
}

/** Whether a person may decide about it. */
export const canChoose = ({ outcome }: FileRow) => outcome !== 'aside' && outcome !== 'unreadable'

export function fateOf(row: FileRow, choices: Choices): Fate {
  const choice = canChoose(row) ? choices.get(row.line) : undefined
  if (choice === null) return 'aside'
  return choice === undefined ? fateOfOutcome[row.outcome] : 'found'
}

export function countFates(rows: readonly FileRow[], choices: Choices): Record<FateFilter, number> {
  const counts = { all: rows.length, found: 0, choose: 0, waiting: 0, aside: 0, unreadable: 0 }
  for (const row of rows) counts[fateOf(row, choices)] += 1
  return counts
}

/** Rows of one fate; those that were just decided stay where they are. */
export function rowsOf(rows: readonly FileRow[], filter: FateFilter, choices: Choices): readonly FileRow[] {
  if (filter === 'all') return rows
  return rows.filter(row => fateOf(row, noChoices) === filter || fateOf(row, choices) === filter)
}

const noChoices: Choices = new Map()

/** The only card that each undecided row may be, by line. */
export function proposalsOf(rows: readonly FileRow[], choices: Choices): ReadonlyMap<number, string> {
  const proposals = new Map<number, string>()
  for (const { line, outcome, cardIds } of rows) {
    const [only, ...others] = outcome === 'candidates' && cardIds ? cardIds : []
    if (only !== undefined && others.length === 0 && !choices.has(line)) proposals.set(line, only)
  }
  return proposals
}

/** How many different cards the found rows are. */
export function countCards(rows: readonly FileRow[], choices: Choices): number {
  const ids = rows.flatMap(row =>
    fateOf(row, choices) === 'found' ? (choices.get(row.line) ?? row.cardId ?? []) : [],
  )
  return new Set(ids).size
}

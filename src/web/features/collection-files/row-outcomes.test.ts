import { expect, test } from 'vitest'
import type { ImportRowOutcome } from '#contract/collection-file-endpoints.ts'
import {
  canChooseCard,
  countMatched,
  countRowOutcomes,
  outcomeAfterChoice,
  singleCandidatesByLine,
  rowsWithOutcome,
} from './row-outcomes.ts'

let line = 1
const aRow = (
  overrides: Partial<ImportRowOutcome> & Pick<ImportRowOutcome, 'outcome'>,
): ImportRowOutcome => ({
  line: ++line,
  status: 'owned',
  shown: { name: 'Pikachu', set: '', number: '', quantity: 1 },
  ...overrides,
})
const found = aRow({ outcome: 'card', cardId: 'base1-58' })
const merged = aRow({ outcome: 'merged', cardId: 'base1-58', with: found.line })
const undecided = aRow({ outcome: 'candidates', cardIds: ['base1-58', 'jungle-60'] })
const unmatched = aRow({ outcome: 'none' })
const sealed = aRow({ outcome: 'aside', reason: 'sealed' })
const broken = aRow({ outcome: 'unreadable', reason: 'quotes' })
const rows = [found, merged, undecided, unmatched, sealed, broken]
const noChoices = new Map<number, string | null>()

test('every row has one outcome, and the counts add up', () => {
  const counts = countRowOutcomes(rows, noChoices)
  expect(counts).toEqual({ all: 6, found: 2, choose: 1, unmatched: 1, ignored: 1, unreadable: 1 })
})

test('a chosen row is found, and a row left out is ignored', () => {
  expect(outcomeAfterChoice(undecided, new Map([[undecided.line, 'jungle-60']]))).toBe('found')
  for (const row of [found, merged, undecided, unmatched]) {
    expect(outcomeAfterChoice(row, new Map([[row.line, null]]))).toBe('ignored')
  }
})

test('a choice does not affect an ignored or unreadable row', () => {
  expect([sealed, broken].map(canChooseCard)).toEqual([false, false])
  expect(outcomeAfterChoice(sealed, new Map([[sealed.line, 'base1-58']]))).toBe('ignored')
  expect(outcomeAfterChoice(broken, new Map([[broken.line, null]]))).toBe('unreadable')
})

test('a decided row stays in its old list and also joins its new one', () => {
  const chosen = new Map([[undecided.line, 'jungle-60']])
  expect(rowsWithOutcome(rows, 'choose', chosen)).toEqual([undecided])
  expect(rowsWithOutcome(rows, 'found', chosen)).toEqual([found, merged, undecided])
  expect(rowsWithOutcome(rows, 'all', chosen)).toBe(rows)
})

test('an undecided row with one candidate is a suggestion', () => {
  const single = aRow({ outcome: 'candidates', cardIds: ['base1-58'] })
  expect([...singleCandidatesByLine([...rows, single], noChoices)]).toEqual([[single.line, 'base1-58']])
  expect(singleCandidatesByLine([single], new Map([[single.line, null]])).size).toBe(0)
  expect(singleCandidatesByLine([single], new Map([[single.line, 'base1-58']])).size).toBe(0)
})

test('several rows of one card count as one card, with all their copies', () => {
  const countWith = (...choices: [number, string | null][]) => countMatched(rows, new Map(choices))
  expect(countWith()).toEqual({ cards: 1, copies: 2 })
  expect(countWith([undecided.line, 'jungle-60'])).toEqual({ cards: 2, copies: 3 })
  expect(countWith([undecided.line, 'base1-58'])).toEqual({ cards: 1, copies: 3 })
  expect(countWith([found.line, null])).toEqual({ cards: 1, copies: 1 })
  const pair = aRow({ outcome: 'card', cardId: 'base1-4', shown: { ...found.shown, quantity: 2 } })
  expect(countMatched([found, pair], noChoices)).toEqual({ cards: 2, copies: 3 })
})

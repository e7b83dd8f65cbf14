import { expect, test } from 'vitest'
import type { FileRow } from '#contract/collection-file-endpoints.ts'
import { canChoose, countCards, countFates, fateOf, proposalsOf, rowsOf } from './row-fates.ts'

let line = 1
const aRow = (facts: Partial<FileRow> & Pick<FileRow, 'outcome'>): FileRow => ({
  line: ++line,
  status: 'owned',
  shown: { name: 'Pikachu', set: '', number: '', quantity: 1 },
  ...facts,
})
const found = aRow({ outcome: 'card', cardId: 'base1-58' })
const again = aRow({ outcome: 'merged', cardId: 'base1-58', with: found.line })
const open = aRow({ outcome: 'candidates', cardIds: ['base1-58', 'jungle-60'] })
const waiting = aRow({ outcome: 'none' })
const sealed = aRow({ outcome: 'aside', reason: 'sealed' })
const broken = aRow({ outcome: 'unreadable', reason: 'quotes' })
const rows = [found, again, open, waiting, sealed, broken]
const nothing = new Map<number, string | null>()

test('every row has one fate, and the counts add up', () => {
  const counts = countFates(rows, nothing)
  expect(counts).toEqual({ all: 6, found: 2, choose: 1, waiting: 1, aside: 1, unreadable: 1 })
})

test('a choice makes a row found; leaving it out puts it aside', () => {
  expect(fateOf(open, new Map([[open.line, 'jungle-60']]))).toBe('found')
  for (const row of [found, again, open, waiting]) {
    expect(fateOf(row, new Map([[row.line, null]]))).toBe('aside')
  }
})

test('what is no card or cannot be read is not up to anybody', () => {
  expect([sealed, broken].map(canChoose)).toEqual([false, false])
  expect(fateOf(sealed, new Map([[sealed.line, 'base1-58']]))).toBe('aside')
  expect(fateOf(broken, new Map([[broken.line, null]]))).toBe('unreadable')
})

test('a row that was just decided stays in the list where it was decided, and joins its new one', () => {
  const chosen = new Map([[open.line, 'jungle-60']])
  expect(rowsOf(rows, 'choose', chosen)).toEqual([open])
  expect(rowsOf(rows, 'found', chosen)).toEqual([found, again, open])
  expect(rowsOf(rows, 'all', chosen)).toBe(rows)
})

test('an undecided row with one candidate is a proposal', () => {
  const single = aRow({ outcome: 'candidates', cardIds: ['base1-58'] })
  expect([...proposalsOf([...rows, single], nothing)]).toEqual([[single.line, 'base1-58']])
  expect(proposalsOf([single], new Map([[single.line, null]])).size).toBe(0)
  expect(proposalsOf([single], new Map([[single.line, 'base1-58']])).size).toBe(0)
})

test('rows of one card count as one card', () => {
  expect(countCards(rows, nothing)).toBe(1)
  expect(countCards(rows, new Map([[open.line, 'jungle-60']]))).toBe(2)
  expect(countCards(rows, new Map([[open.line, 'base1-58']]))).toBe(1)
  expect(countCards(rows, new Map([[found.line, null]]))).toBe(1)
})

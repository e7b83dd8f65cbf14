import { expect, test } from 'vitest'
import { type CopyToStore, unknownCopy } from '#domain/card-copy.ts'
import type { PlannedCopy } from '#importers/collection-files/match/import-plan.ts'
import { allFacts, matchCopies, withMoreCopies } from './match-copies.ts'

const aCopy = (quantity: number, facts: Partial<PlannedCopy> = {}): PlannedCopy => ({
  ...unknownCopy,
  quantity,
  ...facts,
})

const days: CopyToStore[] = [aCopy(3, { acquiredOn: '2026-01-02' }), aCopy(2, { acquiredOn: '2026-03-04' })]
const unreadDay = (quantity: number) => aCopy(quantity, { unread: ['day-unknown'] })

function match(current: readonly CopyToStore[], imported: readonly PlannedCopy[], isExact = true) {
  const unstated = isExact ? null : allFacts
  const { meant, more } = matchCopies(current, imported, { status: 'owned', unstated, existing: 'match' })
  return {
    meant: [...meant.values()],
    more: more.map(({ quantity, to }) => [quantity, to && current.indexOf(to)]),
  }
}

test('rows of the same kind mean the current rows of this kind, however they are divided', () => {
  expect(match([aCopy(1), aCopy(2)], [aCopy(1), aCopy(1), aCopy(1)])).toEqual({ meant: [1, 2], more: [] })
  expect(match([aCopy(1), aCopy(2)], [aCopy(5)])).toEqual({ meant: [1, 2], more: [[2, 0]] })
})

test('rows with an unreadable day mean copies of any day, first those of the same quantity', () => {
  expect(match(days, [unreadDay(2), unreadDay(3)])).toEqual({ meant: [3, 2], more: [] })
  expect(match(days, [unreadDay(2)])).toEqual({ meant: [0, 2], more: [] })
  const five = [aCopy(5, { acquiredOn: '2026-01-02' })]
  expect(match(five, [unreadDay(3), unreadDay(2)])).toEqual({ meant: [5], more: [] })
  expect(match(five, [unreadDay(3), unreadDay(4)])).toEqual({ meant: [5], more: [[2, 0]] })
})

test('copies of a product file mean all rows of what it states; more of them are a row of their own', () => {
  expect(match(days, [aCopy(5)], false)).toEqual({ meant: [3, 2], more: [] })
  expect(match(days, [aCopy(6)], false)).toEqual({ meant: [3, 2], more: [[1, undefined]] })
})

test('copies of an own file without a value of the owner mean those with one; more of them are a row of their own', () => {
  const ownValue = { amount: 5, currency: 'EUR', day: '2026-11-27' } as const
  const current = [aCopy(2, { ownValue }), aCopy(1, { ownValue: { ...ownValue, amount: 6 } })]
  expect(match(current, [aCopy(3)])).toEqual({ meant: [2, 1], more: [] })
  expect(match(current, [aCopy(4)])).toEqual({ meant: [2, 1], more: [[1, undefined]] })
  const higher = aCopy(1, { ownValue: { ...ownValue, amount: 7 } })
  expect(match(current, [higher])).toEqual({ meant: [0, 0], more: [[1, undefined]] })
})

test('copies of which the file states more choose their rows first', () => {
  const current = [aCopy(3, { condition: 'near-mint', place: 'Box' }), aCopy(2, { place: 'Box' })]
  const imported = [aCopy(2), aCopy(3, { condition: 'near-mint' })]
  expect(match(current, imported, false)).toEqual({ meant: [3, 2], more: [] })
})

test('more copies are added to their row or behind the others, up to 9,999', () => {
  const current = [aCopy(9998), aCopy(1, { place: 'Box' })]
  const [first] = current
  const more = [
    { copy: aCopy(5), quantity: 5, to: first },
    { copy: aCopy(4, { note: 'new' }), quantity: 2, to: undefined },
  ]
  expect(withMoreCopies(current, more).map(({ quantity }) => quantity)).toEqual([9999, 1, 2])
  expect(withMoreCopies(current, [], ({ place }) => (place ? 1 : 0)).map(({ place }) => place)).toEqual([
    'Box',
  ])
})

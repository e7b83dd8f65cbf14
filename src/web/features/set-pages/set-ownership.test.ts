import { expect, test } from 'vitest'
import type { ApiCard } from '#contract/card-shapes.ts'
import { passesOwnedFilter, summarizeOwnership } from './set-ownership.ts'

const card = (id: string, price: number | null) =>
  ({
    id,
    tcgplayer: null,
    cardmarket: null,
    price: price === null ? null : { amount: price, currency: 'USD', price },
  }) as unknown as ApiCard

const ownership = new Map([
  ['a', { owned: 2, wanted: 0, printings: ['holo', 'reverse'] }],
  ['b', { owned: 1, wanted: 1, printings: ['reverse'] }],
  ['c', { owned: 0, wanted: 1, printings: [] }],
])

test('a summary counts owned cards and printings, and adds up the prices of the missing ones', () => {
  const cards = [card('a', 1), card('b', 2), card('c', null), card('d', null)]
  expect(summarizeOwnership(ownership, cards, new Map())).toEqual({
    owned: 2,
    total: 4,
    printings: [
      ['reverse', 2],
      ['holo', 1],
    ],
    missingCost: 0,
    unpriced: 2,
  })
})

test.each([
  ['all', ['a', 'b', 'c', 'd']],
  ['owned', ['a', 'b']],
  ['missing', ['c', 'd']],
  ['wanted', ['b', 'c']],
] as const)('the filter %s shows %j', (filter, ids) => {
  const all = ['a', 'b', 'c', 'd'].map(id => ({ id }))
  expect(all.filter(one => passesOwnedFilter(ownership, filter, one)).map(({ id }) => id)).toEqual(ids)
})

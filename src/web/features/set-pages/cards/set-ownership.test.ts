import { expect, test } from 'vitest'
import type { ApiCard } from '#contract/card-shapes.ts'
import { passesOwnedFilter, summarizeOwnership } from './set-ownership.ts'

const card = (id: string, price: number | null) =>
  ({
    id,
    number: id === 'z' ? '0' : '1',
    tcgplayer: null,
    cardmarket: null,
    price: price === null ? null : { amount: price, currency: 'USD', price },
  }) as unknown as ApiCard

const ownership = new Map([
  ['a', { owned: 2, wanted: 0, printings: [null, 'reverse'], ownedIn: [] }],
  ['b', { owned: 1, wanted: 1, printings: ['reverse'], ownedIn: [] }],
  ['c', { owned: 0, wanted: 1, printings: [], ownedIn: [] }],
])

test('a summary counts owned cards and printings without those numbered 0, and adds up the prices of the missing ones', () => {
  const cards = [card('a', 1), card('b', 2), card('c', null), card('d', 3), card('z', 9)]
  expect(summarizeOwnership({ ownership }, cards, new Map())).toEqual({
    owned: 2,
    total: 4,
    printings: [['reverse', 2]],
    missingCost: 3,
    unpriced: 1,
    hasEuros: false,
  })
})

test('a summary says whether a missing card has its price in euros', () => {
  const inEuros = (id: string) => ({ ...card(id, 3), price: { currency: 'EUR' } }) as unknown as ApiCard
  const hasEuros = (id: string) => summarizeOwnership({ ownership }, [inEuros(id)], new Map()).hasEuros
  expect([hasEuros('a'), hasEuros('d')]).toEqual([false, true])
})

test.each([
  ['all', ['a', 'b', 'c', 'd']],
  ['owned', ['a', 'b']],
  ['missing', ['c', 'd']],
  ['wanted', ['b', 'c']],
] as const)('the filter %s shows %j', (filter, ids) => {
  const all = ['a', 'b', 'c', 'd'].map(id => ({ id }))
  expect(all.filter(one => passesOwnedFilter({ ownership }, filter, one)).map(({ id }) => id)).toEqual(ids)
})

const printings = new Map(
  ['a', 'b', 'c', 'd'].map(id => [
    id,
    [
      { variant: 'normal', price: 1 },
      { variant: 'reverse', price: id === 'd' ? null : 10 },
    ],
  ]),
)

test('a summary of a master set counts printings, and adds up the prices of the missing ones', () => {
  const cards = ['a', 'b', 'c', 'd'].map(id => card(id, 100))
  expect(summarizeOwnership({ ownership, printings }, cards, new Map())).toMatchObject({
    owned: 3,
    total: 8,
    missingCost: 13,
    unpriced: 1,
  })
})

test('cards of a master set are missing until all of their printings are owned', () => {
  const all = ['a', 'b', 'c', 'd'].map(id => ({ id }))
  const missing = all.filter(one => passesOwnedFilter({ ownership, printings }, 'missing', one))
  expect(missing.map(({ id }) => id)).toEqual(['b', 'c', 'd'])
})

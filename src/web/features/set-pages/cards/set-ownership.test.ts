import { expect, test } from 'vitest'
import type { ApiCard } from '#contract/card-shapes.ts'
import { moneyOf, totalIn } from '#domain/copy-value.ts'
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
  const { missing, ...counts } = summarizeOwnership({ ownership }, cards, new Map())
  expect(counts).toEqual({ owned: 2, total: 4, printings: [['reverse', 2]] })
  expect(totalIn(missing.market, 'USD')).toBe(3)
  expect(missing.unpriced).toBe(1)
})

test('the prices of missing cards and printings are added up in the currency that they are shown with', () => {
  const inEuros = { ...card('d', 3), price: { currency: 'EUR', price: 3 } } as unknown as ApiCard
  const missingOf = (having: Parameters<typeof summarizeOwnership>[0]) =>
    moneyOf(summarizeOwnership(having, [card('a', 1), card('c', 2), inEuros], new Map()).missing.market)
  const mixed = [
    { amount: 3, currency: 'EUR' },
    { amount: 2, currency: 'USD' },
  ]
  expect(missingOf({ ownership })).toEqual(mixed)
  const listed = new Map([
    ['c', [{ variant: 'normal', price: 2 }]],
    ['d', [{ variant: 'normal', price: 3.3, euros: 3 }]],
  ])
  expect(missingOf({ ownership, printings: listed })).toEqual(mixed)
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
  const { missing, ...counts } = summarizeOwnership({ ownership, printings }, cards, new Map())
  expect(counts).toMatchObject({ owned: 3, total: 8 })
  expect([totalIn(missing.market, 'USD'), missing.unpriced]).toEqual([13, 1])
})

test('cards of a master set are missing until all of their printings are owned', () => {
  const all = ['a', 'b', 'c', 'd'].map(id => ({ id }))
  const missing = all.filter(one => passesOwnedFilter({ ownership, printings }, 'missing', one))
  expect(missing.map(({ id }) => id)).toEqual(['b', 'c', 'd'])
})

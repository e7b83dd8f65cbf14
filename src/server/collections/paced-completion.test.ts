import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyPriceBook } from '#domain/price-book.ts'
import { buildCatalogue } from '#server/catalogue/build-catalogue.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { collectionDeps } from './collection-deps.ts'
import { completionOf } from './completion.ts'
import { noHoldings } from './holdings.ts'

afterEach(() => vi.restoreAllMocks())

const codes = ['base1', 'base2', 'base3']
const variants = ['holo', 'reverse'].map(finish => ({
  finish,
  foil: null,
  stamps: [],
  size: 'standard',
  run: null,
}))

test('completion by printing unpacks no card and lets other events run between two sets', async () => {
  const built = await buildCatalogue({
    rev: 1,
    series: [],
    sets: codes.map(code => aSet({ code })),
    cards: codes.map(setId => aCard({ setId, number: '1', variants })),
  })
  const unpacked = vi.fn(built.cardDetail)
  const deps = collectionDeps({
    pool: new pg.Pool(),
    catalogue: { current: () => ({ ...built, cardDetail: unpacked }) },
    prices: { current: () => emptyPriceBook },
  })
  let turn = 0
  const turns = new Map<string, number>()
  const source = {
    ...deps,
    catalogue: deps.catalogue(),
    currency: undefined,
    shownPriceOf: (cardId: string) => {
      if (!turns.has(cardId)) setImmediate(() => (turn += 1))
      turns.set(cardId, turns.get(cardId) ?? turn)
      return null
    },
  }
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 10))
  const ids = codes.map(code => `${code}-1`)
  const cards = { ids, isOwned: () => false, copiesAt: () => null }
  const completion = await completionOf(
    source,
    { id: 'some', setId: null },
    { cards, holdings: noHoldings, elsewhere: noHoldings },
    { printings: true },
  )
  expect(completion.sets.map(({ master }) => master?.total)).toEqual([2, 2, 2])
  expect([...turns.values()]).toEqual([0, 1, 2])
  expect(unpacked).not.toHaveBeenCalled()
})

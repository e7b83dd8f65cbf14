import { resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Card } from '#domain/card.ts'
import type { PriceEvent, PriceRow } from '#domain/price-import.ts'
import { readShippedProductIds } from '#importers/shipped-catalogue/read-shipped-facts.ts'
import { matchPriceRow, notePriceBlock } from '#domain/match-price.ts'
import { emptyPriceValues } from '#domain/price.ts'
import { createProductIndex } from '#domain/product-index.ts'
import { removeEarlierSharedPrices } from '#server/shared-prices-job.ts'
import { foldMonths } from '#server/prices/store/fold-months.ts'
import { readLatest } from '#server/prices/store/latest-prices.ts'
import { priceRevision } from '#server/prices/store/price-revision.ts'
import { storeDay } from '#server/prices/store/store-day.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { importPrices } from './import-prices.ts'
import type { PriceImportSource } from './price-summary.ts'

const shipped = { folder: resolve(import.meta.dirname, '../../../../catalogue'), size: 'whole' } as const

test('no card of the shipped catalogue has the price block of a product of another card', async () => {
  const knownIds = await readShippedProductIds(shipped)
  const ids = [...knownIds.keys()]
  const setOf = (id: string) => id.slice(0, id.lastIndexOf('-'))
  const cards: Card[] = ids.map(id =>
    aCard({ id, setId: setOf(id), number: id.slice(id.lastIndexOf('-') + 1) }),
  )
  const sets = [...new Set(ids.map(setOf))].map(code => aSet({ code }))
  const index = await createProductIndex({ cards, sets, knownIds }, () => undefined)
  const block = (card: string): PriceRow => ({
    source: 'cardmarket',
    of: { card, product: knownIds.get(card)?.cardmarket ?? null },
    printing: 'base',
    values: emptyPriceValues,
  })
  for (const id of ids) notePriceBlock(index, block(id))
  const isPriced = (id: string) => matchPriceRow(index, block(id)).outcome === 'matched'
  expect(['sm10-130', 'sm10-204', 'sm10-205', 'sm10-50'].filter(isPriced)).toEqual(['sm10-50'])
  const owners = Map.groupBy(ids, id => knownIds.get(id)?.cardmarket ?? id)
  const shared = [...owners.values()].filter(({ length }) => length > 1).flat()
  expect(shared.length).toBeGreaterThan(1900)
  expect(shared.filter(isPriced)).toEqual([])
})

describe('prices that were stored before it was known that cards share their product', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    await foldMonths(database.pool, '2100-01-01')
    await database.pool.query('truncate price_series, price_months, price_imports, shared_products')
    await database.pool.query('update price_version set shared_ids_hash = null')
  })

  const shares = { tcgplayer: 5, cardmarket: 370790 }
  const alone = { tcgplayer: 8, cardmarket: 9 }
  const withMarket = (number: string, market: Card['market']) => aCard({ setId: 'sm10', number, market })
  const catalogue = {
    sets: [aSet({ code: 'sm10' })],
    cards: [withMarket('130', shares), withMarket('204', shares), withMarket('50', alone)],
  }

  async function storeEarlier(): Promise<void> {
    const values = { ...emptyPriceValues, market: 2, trend: 3 }
    for (const day of ['2026-10-05', '2026-11-05']) {
      const rows = ['130', '204', '50'].flatMap(number =>
        (['cardmarket', 'tcgplayer'] as const).map(source => ({
          cardId: `sm10-${number}`,
          variant: 'normal',
          source,
          values,
        })),
      )
      await storeDay(database.pool, day, rows)
    }
    await foldMonths(database.pool, '2026-11-10')
  }

  async function* events(...rows: PriceRow[]): AsyncGenerator<PriceEvent> {
    yield { kind: 'prices', day: '2026-11-20', rows }
  }
  const blockOf = (number: string, product: number): PriceRow => ({
    source: 'cardmarket',
    of: { card: `sm10-${number}`, product },
    printing: 'base',
    values: { ...emptyPriceValues, trend: 7 },
  })
  const run = (source: PriceImportSource, ...rows: PriceRow[]) =>
    importPrices(database.pool, source, catalogue, events(...rows), { now: new Date('2026-11-20') })

  async function stored(): Promise<string[]> {
    const latest = await Array.fromAsync(readLatest(database.pool))
    return latest.map(({ cardId, price }) => `${cardId} ${price.source}`).toSorted()
  }
  async function historyRows(): Promise<number> {
    const { rows } = await database.pool.query<{ count: number }>(
      `select ((select count(*) from price_days) + (select count(*) from price_months))::int as count`,
    )
    return rows[0]?.count ?? 0
  }

  test('are removed with their history by the next import, once', async () => {
    await run('tcgdex')
    await database.pool.query('truncate shared_products')
    await storeEarlier()
    const before = await priceRevision(database.pool)
    const summary = await run('tcgdex', blockOf('130', 370790), blockOf('50', 9))
    expect(summary.removed).toBe(2)
    expect(summary.outcomes).toMatchObject({ matched: 1, ambiguous: 1 })
    expect(summary.flags).toContainEqual({
      kind: 'shared-product',
      cards: ['sm10-130', 'sm10-204'],
      product: 370790,
      detail: 'price block of sm10-130: not taken',
    })
    expect(await stored()).toEqual(['sm10-50 cardmarket', 'sm10-50 tcgplayer'])
    expect(await historyRows()).toBe(5)
    expect(await priceRevision(database.pool)).toBeGreaterThan(before)
    await storeEarlier()
    expect((await run('tcgcsv')).removed).toBe(0)
    expect(await stored()).toHaveLength(6)
  })

  test('stay if no price block was ever imported, because number and name decided about them', async () => {
    await storeEarlier()
    expect((await run('tcgcsv')).removed).toBe(0)
    expect((await run('pokemontcg')).removed).toBe(0)
    expect(await stored()).toHaveLength(6)
  })

  test('are removed when the blocks of one import show that cards share a product', async () => {
    await run('tcgdex', blockOf('50', 77))
    expect(await stored()).toEqual(['sm10-50 cardmarket'])
    const summary = await run('tcgdex', blockOf('204', 77), blockOf('50', 77))
    expect(summary.removed).toBe(1)
    expect(await stored()).toEqual([])
  })

  test('are removed some time after the start with a version that knows it, once', async () => {
    const remove = () =>
      removeEarlierSharedPrices(
        { pool: database.pool, shippedFolder: shipped.folder },
        new AbortController().signal,
      )
    await storeEarlier()
    expect(await remove()).toBe(0)
    await run('tcgdex')
    await database.pool.query('truncate shared_products')
    expect(await remove()).toBe(2)
    const { rows } = await database.pool.query<{ card_id: string }>(
      `select card_id from shared_products where marketplace = 'cardmarket' and product = 370790 order by 1`,
    )
    expect(rows.map(row => row.card_id)).toEqual(['sm10-130', 'sm10-204', 'sm10-205'])
    await database.pool.query('truncate shared_products')
    expect(await remove()).toBe(0)
  })
})

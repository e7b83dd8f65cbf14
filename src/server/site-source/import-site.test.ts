import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { emptyPriceValues } from '#domain/price.ts'
import { type HttpServer, serveHttp } from '#platform/http/serve.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { importShipped } from '#server/catalogue/import/import-shipped.ts'
import { readCatalogue } from '#server/catalogue/import/load-records.ts'
import { readLatest } from '#server/prices/store/latest-prices.ts'
import { storeDay } from '#server/prices/store/store-day.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { importEventsOf, stream } from '#test/support/import-into-database.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { importSite } from './import-site.ts'

const shipped = {
  folder: resolve(import.meta.dirname, '../../../catalogue'),
  size: 'small',
} as const
const { signal } = new AbortController()

let site: TestApi
let server: HttpServer
let target: TestDatabase
let folder: string
const requested: string[] = []
let arePricesLost = false

const withTexts = ['4', '58'].map(number => ({ setId: 'base2', number, rules: ['One.\nTwo.'] }))

beforeAll(async () => {
  const sets = [aSet({ code: 'base1' })]
  const cards = [aCard({ setId: 'base1', number: '4' })]
  site = await startTestApi({}, { rev: 1, series: [], sets, cards })
  await importShipped(site.pool, { shipped, signal })
  // A set that TCGdex delivered, from which it removed ten cards later, and one more set.
  const delivered = Array.from({ length: 100 }, (_, index) => ({ setId: 'base1', number: String(index + 1) }))
  await importCatalogue(site.pool, 'tcgdex', stream(importEventsOf({ base1: delivered })))
  const later = { base1: delivered.slice(0, 90), base2: withTexts }
  await importCatalogue(site.pool, 'tcgdex', stream(importEventsOf(later)))
  await importCatalogue(site.pool, 'pokemon-tcg-data', stream(importEventsOf({ xy99: ['1'] })))
  await site.pool.query(`insert into id_changes values ('base1-900', 'base1-4', 'renamed', '2026-10-01')`)
  await storeDay(site.pool, '2026-11-20', [
    { cardId: 'base1-4', variant: 'holo', source: 'tcgplayer', values: { ...emptyPriceValues, market: 300 } },
  ])
  await site.prices.refresh()
  server = await serveHttp({
    fetch: (request, env) => {
      const { pathname } = new URL(request.url)
      requested.push(
        `${request.method} ${pathname} ${request.headers.get('if-none-match') ? 'conditional' : ''}`.trim(),
      )
      if (arePricesLost && pathname.startsWith('/bulk/prices-')) return new Response(null, { status: 404 })
      return site.app.fetch(request, env)
    },
    host: '127.0.0.1',
    port: 0,
  })
  target = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'chasekit-downloads-'))
})
afterEach(async () => {
  await target.pool.query('truncate source_requests')
  requested.splice(0)
  arePricesLost = false
})
afterAll(async () => {
  await server.close()
  await site.close()
  await target.drop()
  await rm(folder, { recursive: true })
})

function run(options: { withPrices?: boolean } = {}) {
  return importSite(target.pool, {
    url: `${server.origin}/`,
    withPrices: false,
    folder,
    userAgent: 'ChaseKit/test',
    now: () => new Date('2026-11-20T10:00:00Z'),
    sharedProducts: async () => [],
    ...options,
  })
}

async function recordsOf({ pool }: Pick<TestDatabase, 'pool'>): Promise<unknown[]> {
  const { rows } = await pool.query(
    ['series', 'set', 'card']
      .map(
        unit => `select '${unit}' as unit, source, source_id, id, scope, record::text, hash
          from ${unit}_records where not removed and source <> 'pokemon-tcg-data'`,
      )
      .join(' union all ') + ' order by 1, 2, 3',
  )
  return rows
}

test('the imported site has the same cards, records and changes of ids', async () => {
  await importShipped(target.pool, { shipped, signal })
  const { requests, summary } = await run()
  expect(requested).toEqual(['GET /api/bulk', expect.stringMatching(/^GET \/bulk\/records-/)])
  expect(requests).toBe(2)
  expect(summary?.counts.card.added).toBe(92)
  const [own, copied] = [await recordsOf(site), await recordsOf(target)]
  expect(copied.length).toBeGreaterThan(1000)
  expect(copied).toEqual(own)
  const cardsOf = async ({ pool }: Pick<TestDatabase, 'pool'>) =>
    (await readCatalogue(pool)).cards.filter(({ setId }) => setId !== 'xy99')
  expect(await cardsOf(target)).toEqual(await cardsOf(site))
  const changesOf = async ({ pool }: Pick<TestDatabase, 'pool'>) =>
    (await pool.query('select id, to_id, change, day::text from id_changes order by id')).rows
  expect(await changesOf(target)).toEqual(await changesOf(site))
  expect((await changesOf(target)).length).toBeGreaterThan(10)
  expect(await Array.fromAsync(readLatest(target.pool))).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test('a second import costs one conditional request', async () => {
  expect(await run()).toEqual({ requests: 1 })
  expect(requested).toEqual(['GET /api/bulk conditional'])
})

test('prices are imported only when they are asked for', async () => {
  expect(await run({ withPrices: true })).toEqual({ requests: 2, prices: 1 })
  expect(requested).toEqual(['GET /api/bulk', expect.stringMatching(/^GET \/bulk\/prices-/)])
  expect(await Array.fromAsync(readLatest(target.pool))).toEqual(await Array.fromAsync(readLatest(site.pool)))
  requested.splice(0)
  expect(await run({ withPrices: true })).toEqual({ requests: 1 })
})

async function storePrice(day: string, market: number): Promise<void> {
  await storeDay(site.pool, day, [
    { cardId: 'base1-4', variant: 'holo', source: 'tcgplayer', values: { ...emptyPriceValues, market } },
  ])
  await site.prices.refresh()
}

test('prices that changed are imported after a run without prices, which stores the new list', async () => {
  await storePrice('2026-11-21', 310)
  expect(await run()).toEqual({ requests: 1 })
  expect(await run()).toEqual({ requests: 1 })
  expect(await run({ withPrices: true })).toEqual({ requests: 2, prices: 1 })
  requested.splice(0)
  expect(await run({ withPrices: true })).toEqual({ requests: 1 })
  expect(requested).toEqual(['GET /api/bulk conditional'])
})

test('prices whose download failed are imported by the next run', async () => {
  await storePrice('2026-11-21', 320)
  arePricesLost = true
  await expect(run({ withPrices: true })).rejects.toThrow()
  arePricesLost = false
  expect(await run({ withPrices: true })).toEqual({ requests: 2, prices: 1 })
})

test('a file with a price of a day after tomorrow is refused', async () => {
  await storePrice('2026-11-22', 330)
  await expect(run({ withPrices: true })).rejects.toThrow('day: 2026-11-22 cannot be right')
  const { rows } = await target.pool.query(`select from price_days where day > '2026-11-21'`)
  expect(rows).toEqual([])
})

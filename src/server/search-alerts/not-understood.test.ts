import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { buildCatalogue } from '#server/catalogue/build-catalogue.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { readCatalogue } from '#server/catalogue/import/load-records.ts'
import { alertDeps } from '#server/search-alerts/alert-deps.ts'
import {
  type Collector,
  signUpCollector,
  startCollectorsApi,
  storePrices,
} from '#test/support/collector-api.ts'
import { importEventsOf, stream } from '#test/support/import-into-database.ts'
import type { TestApi } from '#test/support/test-api.ts'
import { evaluateAlerts } from './alert-job.ts'

let api: TestApi
let ash: Collector

beforeEach(async () => {
  ash = await signUpCollector(api)
  await api.pool.query('delete from saved_searches')
})
beforeAll(async () => {
  api = await startCollectorsApi()
  await importCatalogue(api.pool, 'tcgdex', stream(importEventsOf({ base1: ['1', '2'] })))
})
afterAll(() => api.close())

async function evaluate(): Promise<number> {
  const catalogue = await buildCatalogue(await readCatalogue(api.pool))
  const source = { current: () => catalogue, refresh: async () => {} }
  return evaluateAlerts(alertDeps({ ...api, catalogue: source }))
}

async function save(name: string): Promise<SavedSearch> {
  const alerts = [{ kind: 'price-below', amount: 20, currency: 'USD' }]
  const body = { requestId: randomUUID(), name, query: 'pikachu', alerts }
  return (await ash.post('/searches', body)).body as unknown as SavedSearch
}

test.each([
  ['an unknown field', 'wibble:7', 'wibble'],
  ['an unknown value', 't:fier', 'fier'],
])('a saved search with %s says so and raises no alert', async (_what, term, unknown) => {
  await storePrices(api, ['base1-1', 'normal', 25])
  await evaluate()
  const [broken, good] = [await save('Broken'), await save('Good')]
  await api.pool.query(`update saved_searches set query = 'pikachu ' || $2 where id = $1`, [broken.id, term])
  await storePrices(api, ['base1-1', 'normal', 19])
  expect(await evaluate()).toBe(1)

  expect((await ash.get(`/searches/${broken.id}`)).body).toMatchObject({
    isUnderstood: false,
    count: null,
    terms: [{ problem: null }, { problem: expect.stringContaining(unknown) }],
    alerts: [{ kind: 'price-below', lastFiredAt: null }],
  })
  const { searches } = (await ash.get('/searches')).body as { searches: SavedSearch[] }
  expect(searches.map(({ name, isUnderstood }) => [name, isUnderstood])).toEqual([
    ['Good', true],
    ['Broken', false],
  ])
  expect((await ash.get('/alerts/events')).body['events']).toMatchObject([{ search: { id: good.id } }])
  expect((await ash.get('/notices')).body['notices']).toMatchObject([{ subject: { name: 'Good' } }])
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { type StandIn, startStandIn } from '#test/support/stand-in-tcgdex.ts'
import { startServer, type StartedServer } from '#test/support/start-server.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

let database: TestDatabase
let source: StandIn
let server: StartedServer | undefined

beforeEach(async () => {
  database = await createTestDatabase()
  source = await startStandIn()
})
afterEach(async () => {
  await server?.kill()
  await source.close()
  await database.drop()
  server = undefined
})

function start() {
  const env = { CATALOGUE_SYNC: 'daily', CATALOGUE_SOURCE_URL: source.address, CATALOGUE_SYNC_PACE_MS: '0' }
  return startServer({ databaseUrl: database.url, env })
}

test('a site with the daily sync shows new cards of its source without a restart', async () => {
  source.addSet('zz99', 2)
  server = await start()
  const card = () => fetch(`${server?.origin}/api/products/zz99-001`).then(({ status }) => status)
  await expect.poll(card).toBe(200)
})

test('a site stops although its source does not answer, and the next start goes on', async () => {
  source.addSet('zz99', 3)
  source.trouble = path => (path.endsWith('zz99-002') ? true : undefined)
  server = await start()
  await expect.poll(() => source.requests.at(-1)).toBe('en/cards/zz99-002')
  expect(await server.stop()).toBe(0)
  source.trouble = () => undefined
  source.requests.splice(0)
  server = await start()
  await expect.poll(() => source.requests.length).toBe(2)
  expect(source.requests).toEqual(['en/cards/zz99-002', 'en/cards/zz99-003'])
})

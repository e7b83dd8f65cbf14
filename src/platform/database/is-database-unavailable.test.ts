import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { registerErrorHandlers } from '#platform/http/problem-responses.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'
import { createPool } from './pool.ts'

const log = createLog({ level: 'silent', format: 'text' })
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

test('a database that is not there, and one that goes while it works, is away', async () => {
  const nowhere = createPool({ url: 'postgres://127.0.0.1:1/chasekit', size: 1, log })
  onTestFinished(() => nowhere.end())
  expect(isDatabaseUnavailable(await failureOf(nowhere.query('select 1')))).toBe(true)
  const ending = database.pool.query('select pg_terminate_backend(pg_backend_pid())')
  expect(isDatabaseUnavailable(await failureOf(ending))).toBe(true)
})

test('a pooler that reaches no server is away', async () => {
  const fields = ['SFATAL', 'C08P01', 'Mpgbouncer cannot connect to server', '']
  const body = Buffer.from(`${fields.join('\0')}\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  const pooler = createServer(socket => socket.end(Buffer.concat([Buffer.from('E'), length, body])))
  await once(pooler.listen(0, '127.0.0.1'), 'listening')
  const { port } = pooler.address() as AddressInfo
  const pool = createPool({ url: `postgres://cards@127.0.0.1:${port}/chasekit`, size: 1, log })
  onTestFinished(async () => {
    await pool.end()
    pooler.close()
  })
  expect(isDatabaseUnavailable(await failureOf(pool.query('select 1')))).toBe(true)
})

test('a query that is wrong, and a file that is missing, are no reason to wait', async () => {
  expect(isDatabaseUnavailable(await failureOf(database.pool.query('select nothing')))).toBe(false)
  expect(isDatabaseUnavailable(await failureOf(readFile('/nowhere/at/all')))).toBe(false)
})

test('while the database is unavailable calls and pages are 503 with Retry-After', async () => {
  const app = new Hono()
  const fail = async () => {
    await database.pool.query('select pg_terminate_backend(pg_backend_pid())')
    throw new Error('The database is still there')
  }
  app.get('/api/card', fail)
  app.get('/card', fail)
  const reported: unknown[] = []
  registerErrorHandlers(app, error => void reported.push(error))
  const call = await app.request('/api/card')
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await call.json()).toMatchObject({ code: 'unavailable' })
  expect((await app.request('/card')).status).toBe(503)
  expect(reported).toHaveLength(2)
})

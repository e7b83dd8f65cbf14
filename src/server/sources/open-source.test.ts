import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getJson } from '#importers/http-json.ts'
import { createManualClock } from '#platform/clock.ts'
import { createFakeTime } from '#test/support/fake-time.ts'
import {
  type LoopbackSource,
  type RequestHandler,
  sendJson,
  sendStatus,
  startLoopbackSource,
} from '#test/support/loopback-source.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { openSource } from './open-source.ts'
import { BudgetUsed, countedRequests } from './source-requests.ts'
import {
  confirmResponse,
  dropBodies,
  purgeResponses,
  readResponse,
  storeResponse,
} from './source-responses.ts'
import { SourceStopped } from './source-stop.ts'

let database: TestDatabase
let source: LoopbackSource
let answer: RequestHandler
const clock = createManualClock(new Date('2026-03-01T23:00:00Z'))
const hours = (count: number) => clock.advance(count * 3_600_000)

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  answer = (_request, response) => sendJson(response, {})
  source = await startLoopbackSource((request, response) => answer(request, response))
})
afterEach(() => source.close())

const open = (options: { dailyRequests?: number | null; again?: boolean } = {}, address = source.address) =>
  openSource(database.pool, address, {
    now: clock.now,
    time: createFakeTime(),
    dailyRequests: null,
    ...options,
  })
const used = (day: string) => countedRequests(database.pool, { url: source.address, day })

test('every attempt counts, by UTC day, until the limit of all processes is reached', async () => {
  answer = (_request, response) =>
    source.requestedPaths.length === 1 ? sendStatus(response, 503) : sendJson(response, {})
  await getJson(await open({ dailyRequests: 3 }), `${source.address}/a`)
  expect(await used('2026-03-01')).toBe(2)
  const another = await open({ dailyRequests: 3 }, `${source.address}/`)
  await getJson(another, `${source.address}/b`)
  await expect(getJson(another, `${source.address}/c`)).rejects.toThrow(BudgetUsed)
  expect([await used('2026-03-01'), source.requestedPaths]).toEqual([3, ['/a', '/a', '/b']])
  hours(2)
  await getJson(another, `${source.address}/c`)
  expect(await used('2026-03-02')).toBe(1)
})

test('no request is sent with a limit of 0', async () => {
  await expect(getJson(await open({ dailyRequests: 0 }), source.address)).rejects.toThrow(BudgetUsed)
  expect(source.requestedPaths).toEqual([])
})

test.each([401, 403])('after status %d the source gets no request for 24 hours', async status => {
  answer = (_request, response) => sendStatus(response, status)
  await expect(getJson(await open(), `${source.address}/a`)).rejects.toThrow(
    `${source.address}/a: the server answered ${status}; the source gets no request until 2026-`,
  )
  hours(23)
  await expect(open()).rejects.toThrow(SourceStopped)
  expect(source.requestedPaths).toEqual(['/a'])
  hours(2)
  await open()
})

test('a command can ask a source that refused requests, and other sources are not affected', async () => {
  answer = (_request, response) => sendStatus(response, 403)
  await expect(getJson(await open(), source.address)).rejects.toThrow(SourceStopped)
  answer = (_request, response) => sendJson(response, { fine: true })
  expect(await getJson(await open({ again: true }), source.address)).toEqual({ fine: true })
  await open({}, `${source.address}/other`)
})

test('a response is stored with its body until that is dropped, and is deleted after 90 days', async () => {
  const { pool } = database
  const validators = { etag: '"a"', lastModified: null, hash: 'h' }
  const body = Buffer.from('{"a":1}')
  await storeResponse(pool, 'u', { ...validators, path: 'p', body, fetchedAt: clock.now() })
  const expected = { ...validators, path: 'p', isMissing: false, isOfProgram: true, fetchedAt: clock.now() }
  expect(await readResponse(pool, 'u', 'p')).toEqual({ ...expected, body })
  await dropBodies(pool, 'u', ['p'])
  expect(await readResponse(pool, 'u', 'p')).toEqual({ ...expected, body: null })
  hours(10)
  await confirmResponse(pool, 'u', 'p', clock.now())
  expect(await readResponse(pool, 'u', 'p')).toMatchObject({ hash: 'h', fetchedAt: clock.now() })
  hours(89 * 24)
  expect(await purgeResponses(pool, clock.now())).toBe(0)
  hours(2 * 24)
  expect(await purgeResponses(pool, clock.now())).toBe(1)
})

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createPool } from '#platform/database/pool.ts'
import { createLog } from '#platform/log.ts'
import { createDataDir } from '#test/support/embedded-database.ts'
import { type Collector, signUpCollector } from '#test/support/collector-api.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from '#test/support/replicated-postgres.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

const log = createLog({ level: 'silent', format: 'text' })
let postgres: ReplicatedPostgres
let api: TestApi

beforeAll(async () => {
  const [primaryDir, replicaDir] = [createDataDir('', afterAll), createDataDir('', afterAll)]
  postgres = await startReplicatedPostgres(primaryDir, replicaDir)
  const { primaryUrl, replicaUrl } = postgres
  const pool = createPool({ url: primaryUrl, size: 5, log })
  const database = { pool, url: primaryUrl, drop: () => pool.end() }
  const env = { DATABASE_URL: primaryUrl, DATABASE_REPLICA_URL: replicaUrl }
  api = await startTestApi(env, undefined, database)
})
afterAll(async () => {
  await api.close()
  await postgres.stop()
})

const isPublic = { name: 'Base', isPublic: true }
let clockOffset = 0

beforeEach(() => {
  const { now } = performance
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + clockOffset)
  onTestFinished(() => {
    clockOffset = 0
    vi.restoreAllMocks()
  })
})

async function listPublic(token?: string): Promise<string[]> {
  const { status, body } = await api.call(
    'GET',
    '/api/collections/public',
    token === undefined ? {} : { token },
  )
  expect(status).toBe(200)
  return (body['collections'] as { id: string }[]).map(({ id }) => id)
}

/** Waits until the list of visitors is read from the replica. */
async function becomesCurrent(): Promise<void> {
  const queries = vi.spyOn(api.context.pool, 'query')
  await expect
    .poll(async () => {
      queries.mockClear()
      await listPublic()
      return queries.mock.calls.some(([text]) => String(text).includes('collections'))
    })
    .toBe(false)
  queries.mockRestore()
}

/** Stops the replica from showing new changes until the end of the test. */
async function pauseReplay(): Promise<void> {
  const replica = createPool({ url: postgres.replicaUrl, size: 1, log })
  await replica.query('select pg_wal_replay_pause()')
  onTestFinished(async () => {
    await replica.query('select pg_wal_replay_resume()')
    await replica.end()
  })
}

test('visitors read lists from the replica while it is at most five seconds behind, users from the primary', async () => {
  const ash: Collector = await signUpCollector(api)
  await becomesCurrent()
  await pauseReplay()
  const id = await ash.collection(isPublic)
  expect(await listPublic(ash.token)).toContain(id)
  expect(await listPublic()).not.toContain(id)
  clockOffset = 6000
  expect(await listPublic()).toContain(id)
})

test('what the replica does not know yet is read from the primary', async () => {
  await becomesCurrent()
  await pauseReplay()
  const misty = await signUpCollector(api, { username: 'misty' })
  await misty.collection(isPublic)
  const { status, body } = await api.call('GET', '/api/profile/misty/collections')
  expect([status, body['collections']]).toMatchObject([200, [{ name: 'Base' }]])
  // The replica is not bypassed for it.
  expect(api.logged()).not.toContain('The replica does not respond')
})

test('while the primary does not respond, visitors read lists as they were when it responded last', async () => {
  const ash = await signUpCollector(api)
  const id = await ash.collection(isPublic)
  await expect.poll(() => listPublic()).toContain(id)
  await becomesCurrent()
  const away = vi
    .spyOn(api.context.pool, 'query')
    .mockRejectedValue(new Error('The primary is away') as never)
  clockOffset = 30_000
  await expect.poll(() => api.call('GET', '/api/collections/public')).toMatchObject({ status: 200 })
  expect(await listPublic()).toContain(id)
  clockOffset = 90_000
  expect((await api.call('GET', '/api/collections/public')).status).toBe(500)
  away.mockRestore()
})

test('visitors read lists from the primary while there is no replica', async () => {
  const brock = await signUpCollector(api)
  await becomesCurrent()
  await postgres.stopReplica()
  const id = await brock.collection(isPublic)
  expect(await listPublic()).toContain(id)
  expect(api.logged()).toContain('The replica does not respond')
})

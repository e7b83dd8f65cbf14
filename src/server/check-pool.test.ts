import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { signUpCollector, startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

const body = { email: 'misty@cards.example', password: 'pikachu-1999' }
let api: TestApi

beforeAll(async () => {
  api = await startCollectorsApi({
    RATE_LIMITS: 'on',
    RATE_LIMIT_SEARCH: '2/min',
    DATABASE_LOCK_TIMEOUT_MS: '0',
  })
})
afterAll(() => api.close())

/** Locks a row, and lets as many sign-ins wait for it as sign-in has connections. */
async function occupySignIn() {
  expect((await api.call('POST', '/auth/v1/signup', { body })).status).toBe(200)
  const client = await api.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query('select from sign_in.users where email = $1 for update', [body.email])
  const grants = Promise.all(
    Array.from({ length: 8 }, () => api.call('POST', '/auth/v1/token?grant_type=password', { body })),
  )
  // Not by the client: a transaction sees one moment of pg_stat_activity.
  const waiting = () =>
    api.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  await expect.poll(async () => (await waiting()).rowCount).toBe(4)
  return async () => {
    await client.query('rollback')
    return (await grants).map(({ status }) => status)
  }
}

test('while all connections of sign-in wait for an account, calls and changes check sessions and limits are shared', async () => {
  const ash = await signUpCollector(api)
  const release = await occupySignIn()
  expect((await ash.get('/collections')).status).toBe(200)
  expect((await ash.post('/collections', { name: 'Base' })).status).toBe(201)
  const statuses: number[] = []
  for (let time = 0; time < 3; time++) statuses.push((await api.call('GET', '/api/search?q=fire')).status)
  expect(statuses).toEqual([200, 200, 429])
  expect(api.logged()).not.toContain('counted by this process alone')
  expect(new Set(await release())).toEqual(new Set([200]))
})

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startCollectorsApi } from '#test/support/collector-api.ts'
import type { TestApi } from '#test/support/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startCollectorsApi({
    RATE_LIMITS: 'on',
    RATE_LIMIT_SEARCH: '2/min',
    DATABASE_LOCK_TIMEOUT_MS: '0',
  })
})
afterAll(() => api.close())

test('while all connections of sign-in wait for a lock, rate limits are still shared', async () => {
  const client = await api.pool.connect()
  onTestFinished(() => client.release(true))
  await client.query('begin')
  await client.query('lock table sign_in.users in access exclusive mode')
  const body = { email: 'misty@cards.example', password: 'pikachu-1999' }
  const grants = Array.from({ length: 8 }, () =>
    api.call('POST', '/auth/v1/token?grant_type=password', { body }),
  )
  const waiting = () =>
    client.query("select from pg_locks where relation = 'sign_in.users'::regclass and not granted")
  await expect.poll(async () => (await waiting()).rowCount).toBe(4)
  const statuses: number[] = []
  for (let time = 0; time < 3; time++) statuses.push((await api.call('GET', '/api/search?q=fire')).status)
  expect(statuses).toEqual([200, 200, 429])
  expect(api.logged()).not.toContain('counted by this process alone')
  await client.query('rollback')
  for (const { status } of await Promise.all(grants)) expect(status).toBe(400)
})

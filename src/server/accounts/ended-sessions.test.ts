import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiEndpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createManualClock } from '#platform/clock.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import type { TestUser } from '#test/support/test-user.ts'
import { cacheSessionChecks } from './session-checks.ts'

/** Longer than the result of a check may be used. */
const longEnough = 10_000
let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const ways: [string, (user: TestUser) => Promise<unknown>][] = [
  ['signing out', user => api.call('POST', '/auth/v1/logout', { token: user.token })],
  [
    'a new password in another session',
    ({ id }) => api.pool.query('delete from sign_in.sessions where user_id = $1', [id]),
  ],
  ['deleting the account', ({ id }) => api.pool.query('delete from sign_in.users where id = $1', [id])],
  [
    'a ban',
    ({ id }) => api.pool.query(`update sign_in.users set banned_until = 'infinity' where id = $1`, [id]),
  ],
]

test.each(ways)('after %s, ten seconds later the access token reads nothing at all', async (_way, end) => {
  const user = await api.signUp()
  expect((await api.call('GET', '/api/collections', { token: user.token })).status).toBe(200)
  await end(user)
  api.clock.advance(longEnough)
  for (const path of readPaths()) {
    const { status, body } = await api.call('GET', path, { token: user.token })
    expect([path, status, body['code']]).toEqual([path, 401, 'unauthenticated'])
  }
})

test('after the end of a session, its access token changes nothing from that moment on', async () => {
  const user = await api.signUp()
  expect((await api.call('GET', '/api/collections', { token: user.token })).status).toBe(200)
  await api.call('POST', '/auth/v1/logout', { token: user.token })
  const change = { token: user.token, body: { name: 'Late' } }
  expect((await api.call('POST', '/api/collections', change)).status).toBe(401)
})

test('while the database is unavailable, the last result for a session remains', async () => {
  const clock = createManualClock(new Date())
  let database: 'available' | 'unavailable' = 'available'
  const isActive = cacheSessionChecks(async ({ sessionId }) => {
    if (database === 'unavailable') throw new Error('The database is unavailable')
    return sessionId === 'open'
  }, clock)
  expect([
    await isActive({ userId: 'ash', sessionId: 'open' }),
    await isActive({ userId: 'ash', sessionId: 'ended' }),
  ]).toEqual([true, false])
  database = 'unavailable'
  clock.advance(longEnough)
  expect([
    await isActive({ userId: 'ash', sessionId: 'open' }),
    await isActive({ userId: 'ash', sessionId: 'ended' }),
  ]).toEqual([true, false])
  await expect(isActive({ userId: 'ash', sessionId: 'never seen' })).rejects.toThrow('unavailable')
})

/** The paths of all reads in the contract, with a value for each parameter. */
function readPaths(): string[] {
  const reads = Object.values<Endpoint>(apiEndpoints).filter(({ method }) => method === 'GET')
  return reads.map(({ path }) => `/api${path.replaceAll(/\{\w+\}/g, 'base1-4')}`)
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSession } from '#test/support/stored-session.ts'
import { getAccessToken, renewAccessToken } from './access-token.ts'
import { trackRedemption } from './link-redemption.ts'
import { sessionKey } from './session-key.ts'

/** The response of the sign-in service to a refresh, and the number of requests. */
function service(status: number, body: object) {
  const requests: string[] = []
  const respond = async (url: string | URL | Request) => {
    requests.push(new URL(String(url)).pathname)
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    })
  }
  vi.stubGlobal('fetch', respond)
  return requests
}

const keep = (session: object) => localStorage.setItem(sessionKey, JSON.stringify(session))
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const verified = { factors: [{ id: 'f', status: 'verified', factor_type: 'totp' }] }

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** The client remembers a failed refresh token for a while, so every test uses a different one. */
let count = 0
const ending = (seconds: number) =>
  storedSession({ expires_at: secondsFromNow(seconds), refresh_token: `refresh-${++count}` })
const renewed = () => ({ ...storedSession({ access_token: 'new' }), refresh_token: `renewed-${++count}` })

test('visitors have no token and send no request', async () => {
  const requests = service(500, {})
  expect(await getAccessToken()).toBeUndefined()
  expect(requests).toEqual([])
})

test('a valid token is returned unchanged', async () => {
  const requests = service(500, {})
  keep(storedSession({ access_token: 'stored' }))
  expect(await getAccessToken()).toBe('stored')
  expect(requests).toEqual([])
})

test('a session without its second factor has no token', async () => {
  keep(storedSession({ user: verified }, 'aal1'))
  expect(await getAccessToken()).toBeUndefined()
})

test('a token close to expiry is renewed first', async () => {
  keep(ending(30))
  const requests = service(200, renewed())
  expect(await getAccessToken()).toBe('new')
  expect(requests).toEqual(['/auth/v1/token'])
  expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toMatchObject({ access_token: 'new' })
})

test('a rejected token is renewed', async () => {
  const session = ending(3600)
  keep(session)
  service(200, renewed())
  expect(await renewAccessToken(session.access_token)).toBe('new')
})

test('a token that another tab has renewed is used', async () => {
  const requests = service(500, {})
  keep(storedSession({ access_token: 'of another tab' }))
  expect(await renewAccessToken('old')).toBe('of another tab')
  expect(requests).toEqual([])
})

test('while a link is being redeemed, calls wait for its session', async () => {
  keep(storedSession({ access_token: 'before the link' }))
  let redeem = () => {}
  const redemption = trackRedemption(new Promise<void>(resolve => (redeem = resolve)))
  const token = getAccessToken()
  keep(storedSession({ access_token: 'by the link' }))
  redeem()
  await redemption
  expect(await token).toBe('by the link')
})

test('an ended session is removed', async () => {
  const session = ending(3600)
  keep(session)
  service(400, { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' })
  expect(await renewAccessToken(session.access_token)).toBeUndefined()
  expect(localStorage.getItem(sessionKey)).toBeNull()
})

test.each([
  ['an unavailable service leaves a session unchanged', 503, 3600],
  ['too many refreshes from one address leave a session unchanged', 429, 3600],
  ['too many refreshes from one address leave an expired session unchanged', 429, -10],
])('%s', async (_title, status, seconds) => {
  const session = ending(seconds)
  keep(session)
  service(status, { code: 'over_request_rate_limit' })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const renewing = renewAccessToken(session.access_token)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(await renewing).toBeUndefined()
  expect(localStorage.getItem(sessionKey)).not.toBeNull()
})

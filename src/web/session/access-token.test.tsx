import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSession } from '#test/support/stored-session.ts'
import { accessToken, renewedToken } from './access-token.ts'
import { sessionKey } from './session-key.ts'

/** What the sign-in service answers to a refresh, and how often it was asked. */
function service(status: number, body: object) {
  const asked: string[] = []
  const answer = async (url: string | URL | Request) => {
    asked.push(new URL(String(url)).pathname)
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    })
  }
  vi.stubGlobal('fetch', answer)
  return asked
}

const keep = (session: object) => localStorage.setItem(sessionKey, JSON.stringify(session))
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const verified = { factors: [{ id: 'f', status: 'verified', factor_type: 'totp' }] }

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** The client remembers a failed refresh token for a while: every test has one of its own. */
let count = 0
const ending = (seconds: number) =>
  storedSession({ expires_at: secondsFromNow(seconds), refresh_token: `refresh-${++count}` })
const renewed = () => ({ ...storedSession({ access_token: 'new' }), refresh_token: `renewed-${++count}` })

test('visitors have no token, and nothing is asked for them', async () => {
  const asked = service(500, {})
  expect(await accessToken()).toBeUndefined()
  expect(asked).toEqual([])
})

test('a token that holds is taken as it is', async () => {
  const asked = service(500, {})
  keep(storedSession({ access_token: 'stored' }))
  expect(await accessToken()).toBe('stored')
  expect(asked).toEqual([])
})

test('before the second factor there is none', async () => {
  keep(storedSession({ user: verified }, 'aal1'))
  expect(await accessToken()).toBeUndefined()
})

test('one that is about to end is renewed first', async () => {
  keep(ending(30))
  const asked = service(200, renewed())
  expect(await accessToken()).toBe('new')
  expect(asked).toEqual(['/auth/v1/token'])
  expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toMatchObject({ access_token: 'new' })
})

test('a refused token is renewed', async () => {
  const session = ending(3600)
  keep(session)
  service(200, renewed())
  expect(await renewedToken(session.access_token)).toBe('new')
})

test('when another tab has renewed it already, its token is taken', async () => {
  const asked = service(500, {})
  keep(storedSession({ access_token: 'of another tab' }))
  expect(await renewedToken('old')).toBe('of another tab')
  expect(asked).toEqual([])
})

test('a session that is over is removed', async () => {
  const session = ending(3600)
  keep(session)
  service(400, { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' })
  expect(await renewedToken(session.access_token)).toBeUndefined()
  expect(localStorage.getItem(sessionKey)).toBeNull()
})

test('an answer that is no answer leaves the session alone', async () => {
  const session = ending(3600)
  keep(session)
  service(503, {})
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const renewing = renewedToken(session.access_token)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(await renewing).toBeUndefined()
  expect(localStorage.getItem(sessionKey)).not.toBeNull()
})

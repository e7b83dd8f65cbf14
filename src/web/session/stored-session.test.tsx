import { beforeEach, expect, test } from 'vitest'
import { mayHaveSession, sessionKey } from './session-key.ts'
import { awaitsSecondFactor, isFresh, readStoredSession } from './stored-session.ts'
import { storedSession } from '#test/support/stored-session.ts'

beforeEach(() => localStorage.clear())

const store = (value: unknown) => localStorage.setItem(sessionKey, JSON.stringify(value))

test('the session is read from the storage of the sign-in client', () => {
  expect(mayHaveSession()).toBe(false)
  const session = storedSession()
  store(session)
  expect(sessionKey).toBe('chasekit-auth')
  expect(mayHaveSession()).toBe(true)
  expect(readStoredSession()).toEqual(session)
})

test.each([null, 7, 'x', {}, { access_token: 'a' }, { access_token: 'a', refresh_token: 'b', user: {} }])(
  'an invalid value is no session: %j',
  value => {
    store(value)
    expect(readStoredSession()).toBeNull()
  },
)

test('broken or unavailable storage is no session', () => {
  localStorage.setItem(sessionKey, '{')
  expect(readStoredSession()).toBeNull()
})

test('a token is fresh until 90 seconds before it expires', () => {
  const endsIn = (seconds: number) => storedSession({ expires_at: Math.floor(Date.now() / 1000) + seconds })
  expect(isFresh(endsIn(95))).toBe(true)
  expect(isFresh(endsIn(89))).toBe(false)
  expect(isFresh(endsIn(-10))).toBe(false)
})

test('an account with a second factor must pass it; one without need not', () => {
  const factors = (status: string) => ({ factors: [{ id: 'f', status, factor_type: 'totp' }] })
  expect(awaitsSecondFactor(storedSession({}, 'aal1'))).toBe(false)
  expect(awaitsSecondFactor(storedSession({ user: factors('unverified') }, 'aal1'))).toBe(false)
  expect(awaitsSecondFactor(storedSession({ user: factors('verified') }, 'aal1'))).toBe(true)
  expect(awaitsSecondFactor(storedSession({ user: factors('verified') }, 'aal2'))).toBe(false)
})

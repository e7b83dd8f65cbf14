import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedSession } from '#test/support/stored-session.ts'
import { readSession } from './follow-session.ts'
import { isRecovering } from './recovery.ts'
import { sessionKey } from './session-key.ts'
import { loadingState, sessionStore } from './session-store.ts'
import { onUserChange, startSession } from './start-session.ts'
import { receive } from './apply-session.ts'

const session = storedSession()
const other = storedSession({
  user: { id: 'u2', email: 'misty@cerulean.example', email_confirmed_at: undefined },
})
const keep = (value: object) => localStorage.setItem(sessionKey, JSON.stringify(value))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.session
  sessionStore.set(loadingState)
})
afterEach(() => vi.restoreAllMocks())

test('without a stored session it is known at once that nobody is here', () => {
  expect(sessionStore.get()).toMatchObject({ loading: true, user: null })
  startSession()
  expect(sessionStore.get()).toMatchObject({ status: 'signedOut', loading: false, user: null, session: null })
})

test('a stored session that holds is there without asking anybody', () => {
  keep(session)
  readSession()
  expect(sessionStore.get()).toMatchObject({
    status: 'signedIn',
    loading: false,
    user: { id: 'u1', email: 'ash@pallet.example' },
    session: { access_token: session.access_token },
    isEmailVerified: true,
  })
})

test('one that is about to end is loading until it is renewed', () => {
  keep({ ...session, expires_at: Math.floor(Date.now() / 1000) + 30 })
  readSession()
  expect(sessionStore.get()).toMatchObject({ status: 'loading', loading: true })
})

test('without a network nobody waits for a renewal: what was kept is read at once', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  keep({ ...session, expires_at: 1 })
  readSession()
  expect(sessionStore.get().status).toBe('signedIn')
})

test.each([
  'SIGNED_IN',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
] as const)('%s brings the session it carries', event => {
  receive(event, other)
  expect(sessionStore.get()).toMatchObject({ status: 'signedIn', user: { id: 'u2' }, isEmailVerified: false })
})

test('SIGNED_OUT clears user and session', () => {
  receive('SIGNED_IN', session)
  keep(session)
  receive('SIGNED_OUT', null)
  expect(sessionStore.get()).toMatchObject({ status: 'signedOut', user: null, session: null })
})

test('a client that could not reach its server takes no session away', () => {
  keep(session)
  receive('INITIAL_SESSION', null)
  expect(sessionStore.get().status).toBe('signedIn')
})

test('a recovery holds for the one it was for, until it is over', () => {
  receive('PASSWORD_RECOVERY', session)
  expect(isRecovering()).toBe(true)
  receive('SIGNED_IN', other)
  expect(isRecovering()).toBe(false)
  receive('SIGNED_IN', session)
  expect(isRecovering()).toBe(true)
  receive('SIGNED_OUT', null)
  receive('SIGNED_IN', session)
  expect(isRecovering()).toBe(false)
})

test('the page is marked for its styles: who is verified, who is not, who is nobody', () => {
  receive('SIGNED_IN', session)
  expect(document.documentElement.dataset.session).toBe('stored')
  receive('SIGNED_IN', other)
  expect(document.documentElement.dataset.session).toBe('unverified')
  expect(document.cookie).toContain('chasekit-session=unverified')
  receive('SIGNED_OUT', null)
  expect(document.documentElement.dataset.session).toBeUndefined()
  expect(document.cookie).not.toMatch(/chasekit-session=\w/)
})

test('a change of the person is told, the first look and a new token are not', () => {
  const changed = vi.fn<() => void>()
  onUserChange(changed)
  receive('INITIAL_SESSION', session)
  receive('TOKEN_REFRESHED', { ...session, access_token: 'a.b.c' })
  expect(changed).toHaveBeenCalledTimes(0)
  receive('SIGNED_IN', other)
  expect(changed).toHaveBeenCalledTimes(1)
  receive('SIGNED_OUT', null)
  expect(changed).toHaveBeenCalledTimes(2)
})

test('what another tab does to the stored session is followed', async () => {
  startSession()
  keep(session)
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
  await vi.waitFor(() => expect(sessionStore.get().status).toBe('signedIn'))
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await vi.waitFor(() => expect(sessionStore.get().status).toBe('signedOut'))
})

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { storedSession } from '#test/support/stored-session.ts'
import { restoreSession } from './restore-session.ts'
import { watchMessages } from '#web/ui/toast.ts'
import { isRecoveringPassword } from './recovery.ts'
import { sessionKey } from './session-key.ts'
import { loadingState, sessionStore } from './session-store.ts'
import { onUserChange, watchStoredSession } from './start-session.ts'
import { handleAuthEvent, leaveSession } from './apply-session.ts'

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

test('without a stored session the state is signed out at once', () => {
  expect(sessionStore.get()).toMatchObject({ loading: true, user: null })
  watchStoredSession()
  expect(sessionStore.get()).toMatchObject({ status: 'signedOut', loading: false, user: null, session: null })
})

test('a valid stored session is used without a request', () => {
  keep(session)
  restoreSession()
  expect(sessionStore.get()).toMatchObject({
    status: 'signedIn',
    loading: false,
    user: { id: 'u1', email: 'ash@pallet.example' },
    session: { access_token: session.access_token },
    isEmailVerified: true,
  })
})

test('a session close to expiry is loading until it is renewed', () => {
  keep({ ...session, expires_at: Math.floor(Date.now() / 1000) + 30 })
  restoreSession()
  expect(sessionStore.get()).toMatchObject({ status: 'loading', loading: true })
})

test('offline a session is not renewed and cached data is available at once', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  keep({ ...session, expires_at: 1 })
  restoreSession()
  expect(sessionStore.get().status).toBe('signedIn')
})

test.each([
  'SIGNED_IN',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
] as const)('%s applies the session of the event', event => {
  handleAuthEvent(event, other)
  expect(sessionStore.get()).toMatchObject({ status: 'signedIn', user: { id: 'u2' }, isEmailVerified: false })
})

test('SIGNED_OUT clears user and session', () => {
  handleAuthEvent('SIGNED_IN', session)
  keep(session)
  handleAuthEvent('SIGNED_OUT', null)
  expect(sessionStore.get()).toMatchObject({ status: 'signedOut', user: null, session: null })
})

test('a session that ends elsewhere is announced once, the own sign-out is not', async () => {
  const announced = vi.fn<() => void>()
  onTestFinished(watchMessages(announced))
  handleAuthEvent('SIGNED_IN', session)
  await leaveSession(async () => handleAuthEvent('SIGNED_OUT', null))
  expect(announced).not.toHaveBeenCalled()
  handleAuthEvent('SIGNED_IN', session)
  handleAuthEvent('SIGNED_OUT', null)
  handleAuthEvent('SIGNED_OUT', null)
  expect(announced).toHaveBeenCalledOnce()
})

test('a client that cannot reach its server keeps the session', () => {
  keep(session)
  handleAuthEvent('INITIAL_SESSION', null)
  expect(sessionStore.get().status).toBe('signedIn')
})

test('a password recovery applies only to its user and ends at sign-out', () => {
  handleAuthEvent('PASSWORD_RECOVERY', session)
  expect(isRecoveringPassword()).toBe(true)
  handleAuthEvent('SIGNED_IN', other)
  expect(isRecoveringPassword()).toBe(false)
  handleAuthEvent('SIGNED_IN', session)
  expect(isRecoveringPassword()).toBe(true)
  handleAuthEvent('SIGNED_OUT', null)
  handleAuthEvent('SIGNED_IN', session)
  expect(isRecoveringPassword()).toBe(false)
})

test('the page is marked for its styles: verified, unverified or signed out', () => {
  handleAuthEvent('SIGNED_IN', session)
  expect(document.documentElement.dataset.session).toBe('stored')
  handleAuthEvent('SIGNED_IN', other)
  expect(document.documentElement.dataset.session).toBe('unverified')
  expect(document.cookie).toContain('chasekit-session=unverified')
  handleAuthEvent('SIGNED_OUT', null)
  expect(document.documentElement.dataset.session).toBeUndefined()
  expect(document.cookie).not.toMatch(/chasekit-session=\w/)
})

test('a change of user is reported; the first read and a new token are not', () => {
  const changed = vi.fn<() => void>()
  onUserChange(changed)
  handleAuthEvent('INITIAL_SESSION', session)
  handleAuthEvent('TOKEN_REFRESHED', { ...session, access_token: 'a.b.c' })
  expect(changed).toHaveBeenCalledTimes(0)
  handleAuthEvent('SIGNED_IN', other)
  expect(changed).toHaveBeenCalledTimes(1)
  handleAuthEvent('SIGNED_OUT', null)
  expect(changed).toHaveBeenCalledTimes(2)
})

test('changes of the stored session in another tab are followed', async () => {
  watchStoredSession()
  keep(session)
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
  await vi.waitFor(() => expect(sessionStore.get().status).toBe('signedIn'))
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await vi.waitFor(() => expect(sessionStore.get().status).toBe('signedOut'))
})

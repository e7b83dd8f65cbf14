import { act, useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForPendingWork } from '#test/support/render-app.tsx'
import { authRefusal, setTestSession, renderPage, mockSignInService } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { signInBannerStore } from '#web/session/sign-in-banner-store.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { sessionKey } from '#web/session/session-key.ts'
import { CallbackPage } from './callback-page.tsx'
import { showFailedSignIn } from './failed-sign-in-banner.tsx'
import { redeemLink } from './link-result.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setTestSession(null)
})
afterEach(() => {
  vi.useRealTimers()
  act(() => signInBannerStore.set(undefined))
})

/** The page after a redirect with this query or fragment. */
async function arrive(brought: string) {
  window.history.replaceState(null, '', `/auth/callback${brought}`)
  return renderPage(() => 404, { at: '/auth/callback', Page: CallbackPage })
}

const keepVerifier = () => localStorage.setItem(`${sessionKey}-code-verifier`, '"verifier"')

test('a code is exchanged for a session, and the user is redirected to the requested page', async () => {
  const requests = await mockSignInService(() => storedSession())
  keepVerifier()
  const page = await arrive('?code=c1&redirectTo=/collections')
  expect(requests).toMatchObject([{ path: '/token?grant_type=pkce', body: { auth_code: 'c1' } }])
  expect(page.visited).toEqual(['/auth/callback', '/collections'])
})

test('without a requested page the user is redirected to the sets, and never to another site', async () => {
  await mockSignInService(() => storedSession())
  keepVerifier()
  expect((await arrive('?code=c2')).visited.at(-1)).toBe('/sets')
  setTestSession(null)
  keepVerifier()
  expect((await arrive('?code=c3&redirectTo=//evil.example/x')).visited.at(-1)).toBe('/sets')
})

test('a code is exchanged once, however often the page renders', async () => {
  const requests = await mockSignInService(() => storedSession())
  keepVerifier()
  const address = 'http://localhost/auth/callback?code=c4'
  await act(async () => void (await Promise.all([redeemLink(address), redeemLink(address)])))
  expect(requests).toHaveLength(1)
})

test('an account with an authenticator app must enter its code first', async () => {
  const user = { factors: [{ id: 'f1', status: 'verified' }] }
  await mockSignInService(() => storedSession({ user }))
  keepVerifier()
  const page = await arrive('?code=c5')
  expect(page.find('h1').textContent).toBe('Two-step verification')
  expect(page.visited).toEqual(['/auth/callback'])
})

test('a URL without a code redirects home, or to the requested page with a session', async () => {
  const page = await arrive('?redirectTo=/collections')
  await waitForPendingWork()
  expect(page.visited).toEqual(['/auth/callback', '/'])
  setTestSession(storedSession())
  expect((await arrive('?redirectTo=/account')).visited.at(-1)).toBe('/account')
})

test.each([
  ['https://evil.example/', '/sets'],
  ['//evil.example', '/sets'],
  ['/\\evil.example', '/sets'],
  ['/..//evil.example', '/sets'],
  ['/login', '/sets'],
  ['/card/base1-4?language=en', '/card/base1-4?language=en'],
])('a signed-in user who is to be redirected to %j is redirected to %s', async (target, path) => {
  setTestSession(storedSession())
  const page = await arrive(`?redirectTo=${encodeURIComponent(target)}`)
  expect(page.visited).toEqual(['/auth/callback', path])
})

test('the page shows its progress', async () => {
  await mockSignInService(() => new Promise(() => {}))
  keepVerifier()
  expect((await arrive('?code=c6')).find('h1').textContent).toBe('Completing sign in...')
})

const failures = [
  ['?error=access_denied&error_code=signup_disabled', signInMessages.noRegistration.refused],
  ['?error=access_denied', 'The sign-in was cancelled.'],
  ['?error=access_denied&error_code=user_banned', signInMessages.disabled],
  ['?error=server_error&error_code=provider_email_needs_verification', signInMessages.mailConfirmation],
  ['?error=invalid_request&error_code=bad_oauth_state', signInMessages.startAgain],
  ['?error=temporarily_unavailable&error_code=unexpected_failure', signInMessages.providerDown],
  ['?error=access_denied&error_code=otp_expired', 'Email link is invalid or has expired'],
  ['#error=access_denied&error_code=otp_expired', 'Email link is invalid or has expired'],
  ['?error=server_error&error_description=Call+0900+1234', 'Authentication failed. Please try again.'],
  ['?error_description=Call+0900+1234', 'Authentication failed. Please try again.'],
] as const

test.each(failures)('%s shows our own message', async (brought, sentence) => {
  const page = await arrive(brought)
  expect(page.find('h1').textContent).toBe('Authentication Error')
  expect(page.alerts()).toEqual([sentence])
  expect(page.text()).not.toContain('0900')
})

test('a link from another browser shows a message', async () => {
  await mockSignInService(() => storedSession())
  const page = await arrive('?code=c7')
  expect(page.alerts()).toEqual(['This link was requested in another browser and only works there.'])
})

test('a verification link from another browser succeeds and offers the sign-in', async () => {
  await mockSignInService(() => storedSession())
  const page = await arrive('?code=c9&verifies=email')
  expect(page.find('h1').textContent).toBe('Your email is verified.')
  expect(page.alerts()).toEqual([])
  expect(page.link('Sign In').getAttribute('href')).toBe('/login')
  expect(page.visited).toEqual(['/auth/callback'])
})

test('a code that the service rejects is a failure', async () => {
  await mockSignInService(() => authRefusal(400, 'flow_state_not_found', 'invalid flow state'))
  keepVerifier()
  expect((await arrive('?code=c8')).alerts()).toEqual(['Authentication failed. Please try again.'])
})

test('a failure redirects to the home page after 3 seconds, where its reason stays until it is dismissed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { visited } = await arrive('?error=access_denied&try=timed')
  await act(() => vi.advanceTimersByTimeAsync(2950))
  expect(visited).toEqual(['/auth/callback'])
  expect(signInBannerStore.get()).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(visited).toEqual(['/auth/callback', '/'])
  vi.useRealTimers()

  const Banner = () => useSyncExternalStore(signInBannerStore.subscribe, signInBannerStore.get)
  const home = await renderPage(() => 404, { at: '/', Page: Banner })
  expect(home.text()).toContain(signInMessages.cancelled)
  expect(home.link('Try Again').getAttribute('href')).toBe('/login')
  await home.choose('Dismiss this message')
  expect(home.text()).toBe('')

  // A later sign-in that works removes the message, too.
  showFailedSignIn('Failed')
  const signingIn = await renderPage(() => 404, { at: '/', Page: Banner })
  expect(signingIn.text()).toContain('Failed')
  setTestSession(storedSession())
  expect(signingIn.text()).toBe('')
})

test('the first confirmation of an email change shows the remaining step', async () => {
  const page = await arrive('?message=Confirmation+link+accepted')
  expect(page.find('h1').textContent).toBe('One more step')
  expect(page.link('Continue').getAttribute('href')).toBe('/account')
  expect(page.visited).toEqual(['/auth/callback'])
})

test('the link of a verification mail offers the first steps, another link does not', async () => {
  await mockSignInService(() => storedSession())
  keepVerifier()
  await arrive('?code=v1&redirectTo=/sets')
  expect(signInBannerStore.get()).toBeUndefined()
  setTestSession(null)
  keepVerifier()
  await arrive('?code=v2&redirectTo=/sets&verifies=email')
  expect(signInBannerStore.get()).toBeDefined()
})

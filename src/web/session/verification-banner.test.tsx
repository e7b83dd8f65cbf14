import { act } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setTestSite, waitForPendingWork } from '#test/support/render-app.tsx'
import { authRefusal, mockSignInService, renderPage, setTestSession } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { readStoredSession } from './stored-session.ts'
import { VerificationBanner } from './verification-banner.tsx'

beforeEach(() => setTestSession(storedSession({ user: { email_confirmed_at: null } })))
afterEach(() => void vi.useRealTimers())

async function open(answering: Parameters<typeof mockSignInService>[0], record: unknown = 404) {
  const all = await mockSignInService(answering)
  const requests = () => all.filter(({ path }) => path !== '/user')
  const page = await renderPage(() => record, { at: '/sets', Page: VerificationBanner })
  await act(() => vi.waitFor(() => expect(all.map(({ path }) => path)).toContain('/user')))
  await waitForPendingWork()
  return { ...page, requests }
}

test('the warning sends the mail again, confirms it for five seconds, and can send it once more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = await open(() => ({}))
  await page.choose('Resend')
  expect(page.requests()).toMatchObject([{ body: { type: 'signup', email: 'ash@pallet.example' } }])
  expect(page.find('[role=status]').textContent).toBe('Email sent!')
  expect(page.hasButton('Resend')).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(4900))
  expect(page.hasButton('Resend')).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(page.find('[role=status]').textContent).toBe('')
  expect(page.hasButton('Resend')).toBe(true)
})

test('a mail that cannot be sent again shows why, and can be tried again', async () => {
  const wait = 'For security purposes, you can only request this after 37 seconds.'
  let response: unknown = 503
  const page = await open(() => response)
  await page.choose('Resend')
  expect(page.alerts()).toEqual(['Failed to resend verification email'])
  response = authRefusal(429, 'over_email_send_rate_limit', wait)
  await page.choose('Resend')
  expect(page.alerts()).toEqual([wait])
})

test('the code can be entered, and the warning says what a verified address is for', async () => {
  const page = await open(() => 500)
  expect(page.link('Enter code').getAttribute('href')).toBe('/verify-email')
  expect(page.text()).toContain('Only notifications by email are still locked')
})

test('on a site without a mail server, the warning says beside the sent mail that it is a file', async () => {
  onTestFinished(setTestSite({ sendsMails: false }))
  const page = await open(() => ({}))
  expect(page.text()).toContain('Resend writes a new file')
  await page.choose('Resend')
  expect(page.text()).toContain('Email sent!')
  expect(page.text()).toContain('the email is a file on the server')
})

test('on a site without a mail server, the warning names the owner, who finds the mail', async () => {
  onTestFinished(setTestSite({ sendsMails: false }))
  const page = await open(() => 500)
  expect(page.hasButton('Resend')).toBe(true)
  expect(page.text()).not.toContain('notifications by email')
  expect(page.text()).toContain('This site sends no email: ask its owner')
  expect(page.link('Enter code').getAttribute('href')).toBe('/verify-email')
})

test('on a site without a mail server, the warning says to its owner how to confirm the address', async () => {
  onTestFinished(setTestSite({ sendsMails: false }))
  const record = { userId: 'u1', user: { username: 'oak' }, profileName: 'oak', role: 'owner' }
  const page = await open(() => 500, record)
  expect(page.text()).toContain('This site sends no email: confirm your address on the page Users')
  expect(page.text()).not.toContain('ask its owner')
})

test('the session is renewed when the address was verified elsewhere, also while the page is open', async () => {
  let isVerified = false
  const { user, ...tokens } = storedSession()
  const verified = { ...user, email_confirmed_at: '2026-01-01T00:00:00Z' }
  await open(({ path }) => {
    if (path.startsWith('/token')) return { ...tokens, user: verified }
    return isVerified ? verified : { ...user, email_confirmed_at: null }
  })
  expect(readStoredSession()?.user.email_confirmed_at).toBeNull()
  isVerified = true
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await act(() => vi.waitFor(() => expect(readStoredSession()?.user.email_confirmed_at).not.toBeNull()))
  await waitForPendingWork()
})

import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAccountResponder, anOwnUser } from '#test/support/account-fixtures.ts'
import { setTestSite } from '#test/support/render-app.tsx'
import { authRefusal, setTestSession, renderPage, mockSignInService } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { AccountPage } from './account-page.tsx'

beforeEach(() => {
  localStorage.clear()
  setTestSession(storedSession())
})

type Server = NonNullable<Parameters<typeof createAccountResponder>[0]>

async function open(signInAnswering: Parameters<typeof mockSignInService>[0], account: Server = {}) {
  const told = await mockSignInService(signInAnswering)
  const page = await renderPage(createAccountResponder(account), {
    at: '/account?tab=security',
    Page: AccountPage,
  })
  return { ...page, told }
}

type Page = Awaited<ReturnType<typeof open>>

async function change(page: Page, typed: { now?: string; again?: string } = {}) {
  const { now = 'pikachu', again = 'raichu1' } = typed
  if (now) page.fill('Current password', now)
  page.fill('New password', 'raichu1')
  page.fill('Confirm new password', again)
  await page.choose('Change Password')
}

const person = storedSession().user

test('the sign-in method and the verification of the address are shown', async () => {
  const identities = [{ provider: 'email' }, { provider: 'discord' }]
  setTestSession(storedSession({ user: { identities, email_confirmed_at: null } }))
  const page = await open(() => 500)
  expect(page.text()).toContain('Email, Discord')
  expect(page.text()).toContain('Not verified')
})

test('the password is changed with the current one, and the fields are cleared', async () => {
  const page = await open(() => person)
  await change(page)
  expect(page.told).toMatchObject([
    { path: '/user', body: { password: 'raichu1', current_password: 'pikachu' } },
  ])
  expect(page.messages()).toEqual(['Password changed successfully!'])
  const labels = ['Current password', 'New password', 'Confirm new password']
  expect(labels.map(label => page.field(label).value)).toEqual(['', '', ''])
})

test('the current password is required, and the new one twice', async () => {
  const page = await open(() => 500)
  await change(page, { now: '', again: 'raichu2' })
  expect(page.descriptionsOf('Current password')).toEqual(['Please enter your current password'])
  expect(page.descriptionsOf('Confirm new password')).toEqual(['New passwords do not match'])
  expect(page.told).toEqual([])
})

test.each([
  ['current_password_invalid', 'Current password', 'That is not your current password'],
  ['same_password', 'New password', 'Another one, please'],
])('%s is shown beside the %s', async (code, label, sentence) => {
  const page = await open(() => authRefusal(422, code, 'Another one, please'))
  await change(page)
  expect(page.descriptionsOf(label)).toContain(sentence)
  expect(page.alerts()).toContain('Failed to change password')
  expect(page.field('New password').value).toBe('raichu1')
})

test('a user without a password needs no current password', async () => {
  const page = await open(() => person, { user: anOwnUser({ hasPassword: false }) })
  expect(page.text()).not.toContain('Current password')
  await change(page, { now: '' })
  expect(page.told[0]?.body).not.toHaveProperty('current_password')
  expect(page.messages()).toEqual(['Password changed successfully!'])
})

test('a new address needs both mailboxes, and the current one is no change', async () => {
  const page = await open(() => ({ ...person, new_email: 'red@pallet.example' }))
  page.fill('New email', 'ASH@pallet.example')
  await page.choose('Change Email')
  expect(page.descriptionsOf('New email')).toEqual(['This is already your email address'])
  page.fill('New email', 'red@pallet.example')
  await page.choose('Change Email')
  expect(page.told).toMatchObject([{ method: 'PUT', body: { email: 'red@pallet.example' } }])
  expect(page.text()).toContain('Waiting for confirmation of red@pallet.example.')
  expect(page.messages()).toEqual([
    'Check both mailboxes: we sent a link to your old and to your new address.',
  ])
  expect(page.field('New email').value).toBe('')
})

test("another user's address shows an error beside the field and stays there", async () => {
  const page = await open(() => authRefusal(422, 'email_exists', 'This address has an account already'))
  page.fill('New email', 'gary@pallet.example')
  await page.choose('Change Email')
  expect(page.descriptionsOf('New email')).toEqual(['This address has an account already'])
  expect(page.field('New email').value).toBe('gary@pallet.example')
})

const totp = { qr_code: 'data:image/svg+xml;utf-8,<svg/>', secret: 'ABCDEFGHIJKL', uri: 'otpauth://x' }
const factor = { id: 'f1', status: 'verified', factor_type: 'totp' }

/** A service with an authenticator app in enrolment; `verify` responds to its first code. */
const enrolling = (verify: () => unknown) =>
  open(({ path }) => {
    if (path === '/factors') return { id: 'f1', type: 'totp', totp }
    if (path.endsWith('/challenge')) return { id: 'ch1', type: 'totp', expires_at: 0 }
    return verify()
  })

test('a second factor is set up by QR code or key and is active after its first code', async () => {
  let isRight = false
  const page = await enrolling(() =>
    isRight
      ? storedSession({ user: { factors: [factor] } }, 'aal2')
      : authRefusal(422, 'mfa_verification_failed', 'Invalid'),
  )
  await page.choose('Set up')
  expect(page.find<HTMLImageElement>('img[alt="QR code of the key"]').src).toContain('data:image/svg')
  expect(page.find('code').textContent).toBe('ABCD EFGH IJKL')
  page.fill('6-digit code', '000 000')
  await page.choose('Turn on')
  expect(page.descriptionsOf('6-digit code')).toEqual(['The code is wrong or no longer valid.'])
  isRight = true
  await page.choose('Turn on')
  expect(page.messages()).toEqual(['Two-step verification is on.'])
  expect(page.button('Turn off')).toBeDefined()
})

test('by keyboard the focus stays in the section from step to step', async () => {
  const page = await enrolling(() => storedSession({ user: { factors: [factor] } }, 'aal2'))
  const press = async (name: string) => {
    act(() => page.button(name)?.focus())
    await page.choose(name)
    return document.activeElement?.closest('[role=group]')?.textContent ?? 'nowhere'
  }
  expect(await press('Set up')).toContain('Scan this QR code')
  expect(await press('Cancel')).toContain('Ask for a code')
  expect(await press('Set up')).toContain('Scan this QR code')
  page.fill('6-digit code', '123456')
  expect(await press('Turn on')).toContain('On: signing in asks for a code')
})

test('the key is copied; in a browser that forbids it, it is selected', async () => {
  const copied: string[] = []
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  writeText.mockImplementation(async text => void copied.push(text))
  const page = await enrolling(() => 500)
  await page.choose('Set up')
  await page.choose('Copy key')
  expect([copied, page.messages()]).toEqual([['ABCDEFGHIJKL'], ['Key copied']])
  writeText.mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
  await page.choose('Copy key')
  expect(page.alerts()).toEqual(['The key could not be copied. It is selected, so copy it by hand.'])
  expect(window.getSelection()?.toString()).toBe('ABCD EFGH IJKL')
  writeText.mockRestore()
})

test('a failed enrolment can be retried, and a cancelled one is removed', async () => {
  let isAway = true
  const page = await open(() =>
    isAway ? new TypeError('Failed to fetch') : { id: 'f1', type: 'totp', totp },
  )
  await page.choose('Set up')
  expect(page.alerts()).toEqual(['That did not work. Please try again.'])
  isAway = false
  await page.choose('Set up')
  await page.choose('Cancel')
  expect(page.alerts()).toEqual([])
  expect(page.button('Set up')).toBeDefined()
})

test('the second factor is turned off with all its apps', async () => {
  const factors = [factor, { ...factor, id: 'f2' }, { ...factor, id: 'f3', status: 'unverified' }]
  setTestSession(storedSession({ user: { factors } }, 'aal2'))
  const page = await open(({ path }) => (path.startsWith('/token') ? storedSession() : { id: 'f1' }))
  act(() => page.button('Turn off')?.focus())
  await page.choose('Turn off')
  expect(document.activeElement?.textContent).toContain('Ask for a code')
  const removed = page.told.filter(({ method }) => method === 'DELETE')
  expect(removed.map(({ path }) => path)).toEqual(['/factors/f1', '/factors/f2'])
  expect(page.messages()).toEqual(['Two-step verification is off.'])
  expect(page.button('Set up')).toBeDefined()
})

test('a second factor that cannot be turned off stays on and shows an error', async () => {
  setTestSession(storedSession({ user: { factors: [factor] } }, 'aal2'))
  const page = await open(() => authRefusal(400, 'insufficient_aal', 'A higher level is needed'))
  await page.choose('Turn off')
  expect(page.alerts()).toEqual(['A higher level is needed'])
  expect(page.button('Turn off')).toBeDefined()
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0'
const times = { createdAt: '2026-01-01T00:00:00.000Z', lastUsedAt: '2026-01-01T00:00:00.000Z' }
const sessions = [
  { id: 's1', isCurrent: true, userAgent: firefox, ip: '192.0.2.1', ...times },
  { id: 's2', isCurrent: false, userAgent: null, ip: null, ...times },
]

test('the sessions are listed, and all others can be ended', async () => {
  const page = await open(() => new Response(null, { status: 204 }), { sessions })
  const rows = [...page.find('ul[aria-label="Where you are signed in"]').children]
  expect(rows.map(row => row.querySelector('p')?.textContent)).toEqual([
    'Firefox on WindowsThis device',
    'Unknown device',
  ])
  const readBefore = page.requests.filter(({ path }) => path === '/account/sessions').length
  await page.choose('Sign out other devices')
  expect(page.told).toMatchObject([{ path: '/logout?scope=others' }])
  expect(page.messages()).toEqual(['All other devices are signed out.'])
  expect(page.requests.filter(({ path }) => path === '/account/sessions')).toHaveLength(readBefore + 1)
})

test('a failure to end other sessions shows an error', async () => {
  const page = await open(() => authRefusal(400, 'unexpected_failure', 'The service is resting'))
  await page.choose('Sign out other devices')
  expect(page.alerts()).toEqual(['The service is resting'])
  expect(page.has('ul[aria-label="Where you are signed in"]')).toBe(false)
})

test('on a site without a mail server, a new address needs links from the owner', async () => {
  onTestFinished(setTestSite({ sendsMails: false }))
  const page = await open(() => ({ ...person, new_email: 'red@pallet.example' }))
  page.fill('New email', 'red@pallet.example')
  await page.choose('Change Email')
  const sentence = /^This site sends no email: the links that confirm a change are in files/
  expect(page.messages()).toEqual([expect.stringMatching(sentence)])
  expect(page.text()).toContain('Ask the owner of the site for the links')
  expect(page.text()).not.toContain('that we sent')
})

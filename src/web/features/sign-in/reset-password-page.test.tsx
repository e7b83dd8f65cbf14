import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { setTestSite } from '#test/support/render-app.tsx'
import { authRefusal, setTestSession, renderPage, mockSignInService } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { isRecoveringPassword, startPasswordRecovery } from '#web/session/recovery.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setTestSession(null)
})

let opened = 0

async function open(answering: Parameters<typeof mockSignInService>[0], brought = '') {
  const requests = await mockSignInService(answering)
  window.history.replaceState(null, '', `/reset-password?visit=${++opened}${brought}`)
  const page = await renderPage(() => 404, { at: '/reset-password', Page: ResetPasswordPage })
  return { ...page, requests }
}

/** The page for a user signed in by a recovery mail. */
function recovering(answering: Parameters<typeof mockSignInService>[0]) {
  setTestSession(storedSession())
  startPasswordRecovery('u1')
  return open(answering)
}

type Page = Awaited<ReturnType<typeof open>>

async function set(page: Pick<Page, 'fill' | 'choose'>, password: string, again = password) {
  page.fill('New password', password)
  page.fill('Confirm new password', again)
  await page.choose('Set password')
}

test('a regular session is not enough to set a password without the current one', async () => {
  setTestSession(storedSession())
  startPasswordRecovery('somebody else')
  const page = await open(() => 500)
  expect(page.find('h1').textContent).toBe('Reset your password')
  expect(page.field('6-digit code')).toBeDefined()
})

test('setting a new password ends the recovery and redirects to the sets', async () => {
  const page = await recovering(() => storedSession().user)
  await set(page, 'raichu1')
  expect(page.requests).toMatchObject([{ method: 'PUT', path: '/user', body: { password: 'raichu1' } }])
  expect(page.messages()).toContain('Password changed successfully!')
  expect(page.visited).toEqual(['/reset-password', '/sets'])
  expect(isRecoveringPassword()).toBe(false)
})

test('the confirmation must match the new password', async () => {
  const page = await recovering(() => 500)
  await set(page, 'raichu1', 'raichu2')
  expect(page.descriptionsOf('Confirm new password')).toEqual(['New passwords do not match'])
  expect(page.requests).toEqual([])
})

test('the old password is rejected', async () => {
  const sentence = 'New password should be different from the old password.'
  const page = await recovering(() => authRefusal(422, 'same_password', sentence))
  await set(page, 'pikachu')
  expect(page.descriptionsOf('New password')).toContain(sentence)
  expect(isRecoveringPassword()).toBe(true)
})

test('a failure keeps the input and can be retried', async () => {
  let isAway = true
  const page = await recovering(() => (isAway ? new TypeError('Failed to fetch') : storedSession().user))
  await set(page, 'raichu1')
  expect(page.alerts()).toEqual(['Failed to change password'])
  expect(page.field('New password').value).toBe('raichu1')
  isAway = false
  await page.choose('Set password')
  expect(page.visited.at(-1)).toBe('/sets')
})

test('the code of the mail is accepted for its address', async () => {
  const page = await open(({ path }) => (path === '/verify' ? storedSession() : 500))
  await page.choose('Confirm')
  expect(page.descriptionsOf('Email')).toEqual(['Please enter your email address'])
  expect(page.descriptionsOf('6-digit code')).toEqual(['Please enter the code'])
  page.fill('Email', 'ash@pallet.example')
  page.fill('6-digit code', '123456')
  await page.choose('Confirm')
  expect(page.requests).toMatchObject([
    { body: { type: 'recovery', email: 'ash@pallet.example', token: '123456' } },
  ])
  expect(page.find('h1').textContent).toBe('Set a new password')
})

test('an expired link shows an error and how to get another', async () => {
  const page = await open(() => 500, '&error=access_denied&error_code=otp_expired')
  expect(page.alerts()).toEqual(['Email link is invalid or has expired'])
  expect(page.link('Request a new email').getAttribute('href')).toBe('/forgot-password')
})

test('an account with an authenticator app must enter its code first', async () => {
  const page = await open(() => storedSession({ user: { factors: [{ id: 'f1', status: 'verified' }] } }))
  page.fill('Email', 'ash@pallet.example')
  page.fill('6-digit code', '123456')
  await page.choose('Confirm')
  expect(page.find('h1').textContent).toBe('Two-step verification')
})

const openOwnersLink = (respond: Parameters<typeof renderPage>[0]) =>
  renderPage(respond, {
    at: '/reset-password#token=ab12',
    route: '/reset-password',
    Page: ResetPasswordPage,
  })

test('a link from the owner of the site sets a new password and signs nobody in', async () => {
  const requests = await mockSignInService(() => 500)
  const page = await openOwnersLink(() => ({ success: true }))
  await set(page, 'raichu1', 'raichu2')
  expect(page.descriptionsOf('Confirm new password')).toEqual(['New passwords do not match'])
  await set(page, 'raichu1')
  const body = { token: 'ab12', password: 'raichu1' }
  expect(page.changes()).toEqual([{ method: 'POST', path: '/auth/password-link', body }])
  expect(page.visited.at(-1)).toBe('/login')
  expect(requests).toEqual([])
})

test('a used link from the owner says so, and other failures what they are', async () => {
  const used = await openOwnersLink(() => 404)
  await set(used, 'raichu1')
  expect(used.alerts()).toEqual([
    'This link has been used or has expired. Ask the owner of the site for a new one.',
  ])
  const failed = await openOwnersLink(() => new TypeError('Failed to fetch'))
  await set(failed, 'raichu1')
  expect(failed.alerts()).toEqual(['Failed to change password'])
})

async function forgot(answering: Parameters<typeof mockSignInService>[0]) {
  const requests = await mockSignInService(answering)
  const page = await renderPage(() => 404, { at: '/forgot-password', Page: ForgotPasswordPage })
  return { ...page, requests }
}

test('a forgotten password: the mail is requested, its code allows a new one', async () => {
  const page = await forgot(({ path }) => (path === '/verify' ? storedSession() : {}))
  await page.choose('Send link and code')
  expect(page.descriptionsOf('Email')).toEqual(['Please enter your email address'])
  page.fill('Email', 'ash@pallet.example')
  await page.choose('Send link and code')
  expect(page.requests).toMatchObject([{ method: 'POST', body: { email: 'ash@pallet.example' } }])
  expect(page.text()).toContain('If ash@pallet.example has an account')
  page.fill('6-digit code', '123456')
  await page.choose('Confirm')
  expect(page.visited).toEqual(['/forgot-password', '/reset-password'])
})

test('a failed mail shows an error; another address can be entered', async () => {
  let isAway = true
  const page = await forgot(() => (isAway ? new TypeError('Failed to fetch') : {}))
  page.fill('Email', 'ash@pallet.example')
  await page.choose('Send link and code')
  expect(page.alerts()).toEqual(['Failed to send the email. Please try again.'])
  isAway = false
  await page.choose('Send link and code')
  await page.choose('Use another address')
  expect(page.field('Email').value).toBe('ash@pallet.example')
})

test.each([
  ['/forgot-password', ForgotPasswordPage],
  ['/reset-password#token=ab12', ResetPasswordPage],
])('%s of a site that accepts no passwords has no form and says how to sign in', async (at, Page) => {
  const undo = setTestSite({ openIdName: 'Pallet ID', passwords: false })
  const page = await renderPage(() => 404, { at, route: at.replace(/#.*/, ''), Page })
  undo()
  expect(page.find('h1').textContent).toBe(signInMessages.noPasswords.title)
  expect(page.button('Continue with Pallet ID')).toBeDefined()
  expect(document.querySelectorAll('input')).toHaveLength(0)
})

test('on a site without a mail server, a forgotten password promises no mail', async () => {
  onTestFinished(setTestSite({ sendsMails: false }))
  const page = await forgot(() => ({}))
  expect(page.text()).toContain('Ask its owner for a link')
  page.fill('Email', 'ash@pallet.example')
  await page.choose('Send link and code')
  expect(page.text()).toContain('If ash@pallet.example has an account, a file on the server contains')
  expect(page.text()).not.toMatch(/we send|on their way/i)
  const second = await open(() => 500)
  expect(second.text()).toContain('Enter the 6-digit code from the file on the server.')
  expect(second.link('Request a new email').getAttribute('href')).toBe('/forgot-password')
})

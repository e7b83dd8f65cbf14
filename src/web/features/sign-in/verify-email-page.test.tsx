import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { setTestSite } from '#test/support/render-app.tsx'
import { authRefusal, setTestSession, renderPage, mockSignInService } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { VerifyEmailPage } from './verify-email-page.tsx'

beforeEach(() => {
  localStorage.clear()
  setTestSession(null)
})

async function open(answering: Parameters<typeof mockSignInService>[0]) {
  const requests = await mockSignInService(answering)
  const page = await renderPage(() => 404, { at: '/verify-email', Page: VerifyEmailPage })
  return { ...page, requests }
}

const unverified = () => storedSession({ user: { email_confirmed_at: null } })

test('a signed-in user enters only the code; success is shown and the sets follow', async () => {
  setTestSession(unverified())
  const page = await open(() => storedSession())
  expect(page.text()).toContain('ash@pallet.example')
  page.fill('6-digit code', '123456')
  await page.choose('Verify')
  expect(page.requests).toMatchObject([
    { body: { type: 'email', email: 'ash@pallet.example', token: '123456' } },
  ])
  expect(page.messages()).toEqual(['Your email is verified.'])
  expect(page.visited).toEqual(['/verify-email', '/sets'])
})

test('a visitor enters the address, too', async () => {
  const page = await open(() => storedSession())
  page.fill('6-digit code', '123456')
  await page.choose('Verify')
  expect(page.descriptionsOf('Email')).toEqual(['Please enter your email address'])
  page.fill('Email', 'ash@pallet.example')
  await page.choose('Verify')
  expect(page.visited.at(-1)).toBe('/sets')
})

test('a wrong code has an error beside it, other errors are above the form', async () => {
  let response: unknown = authRefusal(403, 'otp_expired', 'Token has expired or is invalid')
  setTestSession(unverified())
  const page = await open(() => response)
  page.fill('6-digit code', '000000')
  await page.choose('Verify')
  expect(page.descriptionsOf('6-digit code')).toEqual(['The code is wrong or no longer valid.'])
  response = new TypeError('Failed to fetch')
  await page.choose('Verify')
  expect(page.alerts()).toEqual(['An unexpected error occurred. Please try again.'])
  expect(page.visited).toEqual(['/verify-email'])
})

test('on a site without a mail server, the page says who has the code', async () => {
  onTestFinished(setTestSite({ sendsMails: false }))
  const page = await open(() => 500)
  expect(page.text()).not.toContain('that we sent you')
  expect(page.text()).toContain('This site sends no email. Ask its owner to confirm your address')
})

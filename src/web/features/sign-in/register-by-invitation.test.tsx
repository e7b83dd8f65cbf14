import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { setTestSite } from '#test/support/render-app.tsx'
import { authRefusal, setTestSession, renderPage, mockSignInService } from '#test/support/render-page.tsx'
import type { ApiResponse } from '#web/api/api-client.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { awaitedAccountStore } from './awaited-account.ts'
import { RegisterPage } from './register-page.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  awaitedAccountStore.set(undefined)
  setTestSession(null)
})

const good = {
  Username: 'ash_k',
  Email: 'ash@pallet.example',
  Password: 'pikachu',
  'Confirm password': 'pikachu',
}

type Registration = ApiResponse<'GET /site'>['registration']

/** The page of a site with these rules of registration. */
async function openOn(registration: Registration, { invite = '', contact = '' } = {}) {
  onTestFinished(setTestSite({ registration, contact: contact || null }))
  return renderPage(() => 404, {
    at: `/register${invite}`,
    route: '/register',
    Page: RegisterPage,
  })
}

test.each([
  ['invitation', 'Registration is by invitation'],
  ['closed', 'Registration is closed'],
] as const)(
  'where registration is %s, the page says so instead of showing a form',
  async (registration, title) => {
    const page = await openOn(registration, { contact: 'oak@pallet.example' })
    expect(page.find('h1').textContent).toBe(title)
    expect(document.querySelector('form')).toBeNull()
    expect(page.link('Ask the owner').getAttribute('href')).toBe('mailto:oak@pallet.example')
    expect(page.link('Sign in here').getAttribute('href')).toBe('/login')
  },
)

const refusal = 'This invitation is not valid: it may be used up or have expired.'
test.each([
  ['open', '1', 'You are invited to ChaseKit.', refusal],
  ['invitation', '1', 'You are invited to ChaseKit.', refusal],
  ['closed', '1', 'You are invited to ChaseKit.', refusal],
  ['invitation', 'owner', 'You set up ChaseKit.', signInMessages.noRegistration.ownerCodeRefused],
] as const)(
  'where registration is %s, a code for %s is sent with the form, and its refusal is explained',
  async (registration, invited, lead, explanation) => {
    const requests = await mockSignInService(() => authRefusal(422, 'signup_disabled', refusal))
    const page = await openOn(registration, { invite: `?invited=${invited}#a-code` })
    expect(page.text()).toContain(lead)
    for (const [label, value] of Object.entries(good)) page.fill(label, value)
    await page.choose('Create Account')
    expect(requests).toMatchObject([{ body: { data: { username: 'ash_k', invite: 'a-code' } } }])
    expect(page.alerts()).toEqual([explanation])
  },
)

test('the code of an invitation leaves the query at once, and still admits', async () => {
  const requests = await mockSignInService(() => 500)
  const page = await openOn('invitation', { invite: '?invite=a%2Fcode' })
  expect(page.visited.at(-1)).toBe('/register?invited=1#a%2Fcode')
  for (const [label, value] of Object.entries(good)) page.fill(label, value)
  await page.choose('Create Account')
  expect(requests).toMatchObject([{ body: { data: { invite: 'a/code' } } }])
})

test.each(['?invited=1', '?invited=1#', '?invited=1#%E0%A4', '?invited#a-code', '#a-code'])(
  'an address without a whole code is no invitation: %s',
  async invite => {
    const page = await openOn('invitation', { invite })
    expect(page.find('h1').textContent).toBe('Registration is by invitation')
  },
)

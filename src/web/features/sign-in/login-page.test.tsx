import { act } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { setTestSite, waitForPendingWork } from '#test/support/render-app.tsx'
import { authRefusal, setTestSession, renderPage, mockSignInService } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { saveReturnPath } from '#web/session/return-path.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { LoginPage } from './login-page.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setTestSession(null)
})

const noApi = () => 404
const open = () => renderPage(noApi, { at: '/login', Page: LoginPage })

async function openWith(answering: Parameters<typeof mockSignInService>[0]) {
  const requests = await mockSignInService(answering)
  return { ...(await open()), requests }
}

type Page = Awaited<ReturnType<typeof openWith>>

async function signIn(page: Page) {
  page.fill('Email', 'ash@pallet.example')
  page.fill('Password', 'pikachu')
  await page.choose('Sign In')
}

test('the form is known to password managers, and links lead home, to registration and to recovery', async () => {
  const page = await open()
  for (const name of ['Email', 'Password']) expect(page.field(name).required).toBe(true)
  expect(page.field('Email').autocomplete).toBe('username')
  expect(page.field('Password').autocomplete).toBe('current-password')
  const hrefOf = (name: string) => page.link(name).getAttribute('href')
  expect(hrefOf('Create one here')).toBe('/register')
  expect(hrefOf('Back to Home')).toBe('/')
  expect(hrefOf('Forgot your password?')).toBe('/forgot-password')
})

test('both fields are required; nothing is sent, and the first one has the focus', async () => {
  const page = await openWith(() => 500)
  await page.choose('Sign In')
  expect(page.descriptionsOf('Email')).toEqual(['Please enter your email address'])
  expect(page.descriptionsOf('Password')).toEqual(['Please enter a password'])
  expect(page.field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(page.field('Email'))
  expect(page.requests).toEqual([])
})

test('the correct password redirects to the sets, once', async () => {
  const page = await openWith(() => storedSession())
  await signIn(page)
  expect(page.requests).toMatchObject([
    { path: '/token?grant_type=password', body: { email: 'ash@pallet.example', password: 'pikachu' } },
  ])
  expect(page.visited).toEqual(['/login', '/sets'])
})

test('a user who was prompted on a page returns to it', async () => {
  window.history.replaceState(null, '', '/card/base1-4?language=en#discussion')
  saveReturnPath()
  window.history.replaceState(null, '', '/login')
  const page = await openWith(() => storedSession())
  await signIn(page)
  expect(page.visited).toEqual(['/login', '/card/base1-4?language=en#discussion'])
})

test('a signed-in user is redirected', async () => {
  setTestSession(storedSession())
  expect((await open()).visited).toEqual(['/login', '/sets'])
})

test('a wrong password shows the message of the service; the input stays', async () => {
  const page = await openWith(() => authRefusal(400, 'invalid_credentials', 'Invalid login credentials'))
  await signIn(page)
  expect(page.alerts()).toEqual(['Invalid login credentials'])
  expect(page.field('Email').value).toBe('ash@pallet.example')
  expect(page.field('Password').value).toBe('pikachu')
  expect(page.visited).toEqual(['/login'])
})

test.each([
  ['unreachable', () => new TypeError('Failed to fetch')],
  ['unavailable', () => new Response('down', { status: 503 })],
])('an %s service shows an error and can be retried', async (_, failure) => {
  let isAway = true
  const page = await openWith(() => (isAway ? failure() : storedSession()))
  await signIn(page)
  expect(page.alerts()).toEqual(['Login failed. Please try again.'])
  isAway = false
  await page.choose('Sign In')
  expect(page.visited.at(-1)).toBe('/sets')
})

test('too many attempts have a message of their own', async () => {
  const page = await openWith(() => authRefusal(429, 'over_request_rate_limit', 'Slow down'))
  await signIn(page)
  expect(page.alerts()).toEqual(['Too many attempts. Please wait a few minutes and try again.'])
})

test('a form is submitted once, however often it is clicked meanwhile', async () => {
  let respond = (_: unknown) => {}
  const page = await openWith(() => new Promise(resolve => (respond = resolve)))
  await signIn(page)
  expect(page.button('Sign In').getAttribute('aria-busy')).toBe('true')
  await page.choose('Sign In')
  page.send('form', new Event('submit', { bubbles: true, cancelable: true }))
  await waitForPendingWork()
  expect(page.requests).toHaveLength(1)
  respond(storedSession())
  await waitForPendingWork()
  expect(page.visited.at(-1)).toBe('/sets')
})

test('a typed email address survives leaving the page until it is used; a password never does', async () => {
  const page = await openWith(() => storedSession())
  page.fill('Email', 'ash@pallet.example')
  page.fill('Password', 'pikachu')
  page.show(null)
  const again = await openWith(() => storedSession())
  expect(again.field('Email').value).toBe('ash@pallet.example')
  expect(again.field('Password').value).toBe('')
  expect(JSON.stringify(localStorage)).not.toContain('pikachu')
  await signIn(again)
  setTestSession(null)
  expect((await open()).field('Email').value).toBe('')
})

test('a password can be shown', async () => {
  const page = await openWith(() => 500)
  page.fill('Password', 'pikachu')
  await page.choose('Show password')
  expect(page.field('Password').type).toBe('text')
  await page.choose('Hide password')
  expect(page.field('Password').type).toBe('password')
})

test.each(['Google', 'Discord'])(
  '%s is named in the error when the service is unavailable',
  async provider => {
    const page = await openWith(() => new Response('down', { status: 503 }))
    await page.choose(`Continue with ${provider}`)
    expect(page.alerts()).toEqual([`Failed to sign in with ${provider}. Please try again.`])
    expect(page.visited).toEqual(['/login'])
  },
)

test('a provider that is not offered is named in the error, and the page stays', async () => {
  const page = await openWith(() => ({ external: { google: false, discord: false } }))
  await page.choose('Continue with Discord')
  expect(page.alerts()).toEqual(['Failed to sign in with Discord. Please try again.'])
  expect(page.requests.map(({ path }) => path)).toEqual(['/settings'])
})

const factors = [{ id: 'f1', status: 'verified', factor_type: 'totp' }]
const halfSignedIn = () => storedSession({ user: { factors } })
const fullySignedIn = () => storedSession({ user: { factors } }, 'aal2')

/** Signs in to an account with an authenticator app; `verify` responds to its code. */
async function challenged(verify: () => unknown) {
  const page = await openWith(({ path }) => {
    if (path.startsWith('/token')) return halfSignedIn()
    if (path.endsWith('/challenge')) return { id: 'ch1', type: 'totp', expires_at: 0 }
    return path.endsWith('/verify') ? verify() : {}
  })
  await signIn(page)
  return page
}

test('with an authenticator app the user is signed in after the correct code', async () => {
  let isRight = false
  const page = await challenged(() =>
    isRight ? fullySignedIn() : authRefusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  )
  expect(page.find('h1').textContent).toBe('Two-step verification')
  expect(page.visited).toEqual(['/login'])
  await page.choose('Confirm')
  expect(page.descriptionsOf('6-digit code')).toEqual(['Please enter the code'])
  page.fill('6-digit code', '123 456')
  await page.choose('Confirm')
  expect(page.descriptionsOf('6-digit code')).toEqual(['The code is wrong or no longer valid.'])
  expect(document.activeElement).toBe(page.field('6-digit code'))
  expect(page.visited).toEqual(['/login'])
  isRight = true
  await page.choose('Confirm')
  expect(page.requests.at(-1)?.body).toMatchObject({ code: '123456', challenge_id: 'ch1' })
  expect(page.visited).toEqual(['/login', '/sets'])
})

test('the second factor page allows another account', async () => {
  const page = await challenged(() => 500)
  await page.choose('Use another account')
  expect(sessionStore.get().status).toBe('signedOut')
  expect(page.find('h1').textContent).toBe('Welcome back')
})

const byLink = async (answering: Parameters<typeof mockSignInService>[0]) => {
  const page = await openWith(answering)
  page.fill('Email', 'ash@pallet.example')
  await page.choose('Email me a sign-in link instead')
  return page
}

test('a sign-in link by email needs no password and creates no account', async () => {
  const page = await byLink(({ path }) => (path.startsWith('/otp') ? {} : storedSession()))
  expect(page.field('Email').value).toBe('ash@pallet.example')
  await page.choose('Send link and code')
  expect(page.requests).toMatchObject([{ body: { email: 'ash@pallet.example', create_user: false } }])
  expect(page.text()).toContain('If ash@pallet.example has an account')
  page.fill('6-digit code', '123-456')
  await page.choose('Confirm')
  expect(page.requests.at(-1)).toMatchObject({ path: '/verify', body: { type: 'email', token: '123456' } })
  expect(page.visited.at(-1)).toBe('/sets')
})

test('on a site without a mail server, the sign-in link is a file on the server', async () => {
  onTestFinished(setTestSite({ sendsMails: false }))
  const page = await byLink(() => ({}))
  expect(page.text()).toContain('This site sends no email. Sign in with your password')
  await page.choose('Send link and code')
  expect(page.text()).toContain('If ash@pallet.example has an account, a file on the server contains a link')
  expect(page.text()).not.toMatch(/We send|on their way/)
})

test('an unknown email address gets the same response as a known one', async () => {
  const page = await byLink(() => authRefusal(422, 'otp_disabled', 'Signups not allowed for otp'))
  await page.choose('Send link and code')
  expect(page.alerts()).toEqual([])
  expect(page.text()).toContain('If ash@pallet.example has an account')
})

test('a failed mail shows an error, and a wrong code has one beside its field', async () => {
  let isFull = true
  const page = await byLink(({ path }) => {
    if (path === '/verify') return authRefusal(403, 'otp_expired', 'Token has expired or is invalid')
    return isFull ? new TypeError('Failed to fetch') : {}
  })
  await page.choose('Send link and code')
  expect(page.alerts()).toEqual(['Login failed. Please try again.'])
  isFull = false
  await page.choose('Send link and code')
  page.fill('6-digit code', '000000')
  await page.choose('Confirm')
  expect(page.descriptionsOf('6-digit code')).toEqual(['The code is wrong or no longer valid.'])
  await page.choose('Use another address')
  expect(page.field('Email').value).toBe('ash@pallet.example')
})

test('a session started in another tab is used', async () => {
  const page = await openWith(() => 500)
  act(() => setTestSession(storedSession()))
  await waitForPendingWork()
  expect(page.visited).toEqual(['/login', '/sets'])
})

test('a site that accepts no passwords has the providers alone', async () => {
  const undo = setTestSite({ openIdName: 'Pallet ID', passwords: false })
  const page = await open()
  undo()
  expect(page.text()).toContain('Continue with Pallet ID')
  expect(document.querySelectorAll('input')).toHaveLength(0)
  expect(page.text()).not.toContain('Email me a sign-in link instead')
  expect(page.text()).not.toContain('or with your email')
})

import { act } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setTestSite, waitForPendingWork } from '#test/support/render-app.tsx'
import { authRefusal, setTestSession, renderPage, mockSignInService } from '#test/support/render-page.tsx'
import { storedSession } from '#test/support/stored-session.ts'
import { signInBannerStore } from '#web/session/sign-in-banner-store.ts'
import { saveOrigin, saveReturnPath } from '#web/session/return-path.ts'
import { awaitedAccountStore } from './awaited-account.ts'
import { RegisterPage } from './register-page.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  awaitedAccountStore.set(undefined)
  setTestSession(null)
})
afterEach(() => void vi.useRealTimers())

const labels = ['Username', 'Email', 'Password', 'Confirm password'] as const
const open = () => renderPage(() => 404, { at: '/register', Page: RegisterPage })

const good = {
  Username: 'ash_k',
  Email: 'ash@pallet.example',
  Password: 'pikachu',
  'Confirm password': 'pikachu',
}

/** The page over a stub service, filled with valid values by default. */
async function filled(
  answering: Parameters<typeof mockSignInService>[0],
  changes: Record<string, string> = {},
) {
  const requests = await mockSignInService(answering)
  const page = await open()
  for (const [label, value] of Object.entries({ ...good, ...changes })) page.fill(label, value)
  return { ...page, requests, register: () => page.choose('Create Account') }
}

const newUser = () => ({ ...storedSession().user, email_confirmed_at: null })

test('all four fields are required', async () => {
  const requests = await mockSignInService(() => 500)
  const page = await open()
  await page.choose('Create Account')
  expect(labels.map(label => page.descriptionsOf(label).at(-1))).toEqual([
    'Please choose a username',
    'Please enter your email address',
    'Please enter a password',
    'Please enter the password once more',
  ])
  expect(document.activeElement).toBe(page.field('Username'))
  expect(requests).toEqual([])
})

test.each([
  ['Username', 'a k', 'Usernames have 3 to 20 letters, numbers and underscores'],
  ['Email', 'ash@', 'Please enter a complete email address, such as name@example.com'],
  ['Password', '12345', 'Password must be at least 6 characters long'],
  ['Confirm password', 'pikachuu', 'Passwords do not match'],
])('a wrong %s (%s) has an error beside its field', async (label, value, sentence) => {
  const page = await filled(() => 500, { [label]: value })
  await page.register()
  expect(page.descriptionsOf(label)).toContain(sentence)
  expect(document.activeElement).toBe(page.field(label))
  expect(page.requests).toEqual([])
})

test('the username is sent with address and password', async () => {
  const page = await filled(newUser)
  await page.register()
  expect(page.requests).toMatchObject([
    { body: { email: 'ash@pallet.example', password: 'pikachu', data: { username: 'ash_k' } } },
  ])
})

test('after registering the page shows the next steps and redirects after 4 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = await filled(newUser)
  await page.register()
  expect(page.find('h1').textContent).toBe('Check your email')
  expect(page.text()).toContain('Account created successfully!')
  expect(page.text()).toContain('Please check your email to verify your account.')
  expect(page.text()).toContain('We sent an email to ash@pallet.example')
  expect(page.text()).toContain('Look in your spam folder')
  expect(page.text()).not.toContain('Confirm password')
  await act(() => vi.advanceTimersByTimeAsync(3950))
  expect(page.visited).toEqual(['/register'])
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(page.visited).toEqual(['/register', '/sets'])
})

test('on a site without a mail server, the next step is to sign in, and the notice says where the mail is', async () => {
  onTestFinished(setTestSite({ sendsMails: false }))
  const page = await filled(newUser)
  await page.register()
  expect(page.find('h1').textContent).toBe('Account created')
  expect(page.text()).toContain(
    'Please check your email to verify your account.On this site it is not sent, but written to a file on the server',
  )
  expect(page.text()).toContain('Your email address: ash@pallet.example')
  expect(page.text()).not.toMatch(/sends no email|We sent|spam folder|sent again/i)
  expect(page.link('Sign In').getAttribute('href')).toBe('/login')
  expect([...document.querySelectorAll('.btn-primary')].map(({ textContent }) => textContent)).toEqual([
    'Sign In',
  ])
  expect(page.field('6-digit code').value).toBe('')
})

test('who comes back to enter the code finds its field, and stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = await filled(newUser)
  await page.register()
  page.show(null)
  const again = await open()
  expect(again.text()).toContain('We sent an email to ash@pallet.example')
  expect(again.field('6-digit code').value).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(again.visited).toEqual(['/register'])
  await again.choose('Use another address')
  expect(again.field('Username')).toBeDefined()
})

test('the next steps offer to go back to the page from which the user came, and stay while this is focused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  saveOrigin({ path: '/card/base1-4', title: 'Charizard 4/102' })
  const page = await filled(newUser)
  await page.register()
  act(() => page.link('Back to Charizard 4/102').focus())
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(page.visited).toEqual(['/register'])
  await page.choose('Back to Charizard 4/102')
  expect(page.visited.at(-1)).toBe('/card/base1-4')
})

test('what needs a session is offered to an account that is signed in', async () => {
  const page = await filled(newUser)
  await page.register()
  expect(page.link('Choose a Set').getAttribute('href')).toBe('/sets')
  expect(page.text()).not.toContain('Import a File')
  act(() => setTestSession(storedSession()))
  expect(page.link('Import a File').getAttribute('href')).toBe('/collections/import')
})

test('after registering the first steps are offered above the pages that follow', async () => {
  act(() => signInBannerStore.set(undefined))
  const page = await filled(newUser)
  expect(signInBannerStore.get()).toBeUndefined()
  await page.register()
  expect(signInBannerStore.get()).toBeDefined()
  act(() => signInBannerStore.set(undefined))
})

test('the next steps stay during interaction', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = await filled(newUser)
  await page.register()
  act(() => page.field('6-digit code').focus())
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(page.visited).toEqual(['/register'])
})

test('an account that is signed in at once sees no mail instructions', async () => {
  const page = await filled(() => storedSession())
  await page.register()
  expect(page.text()).toContain('Account created successfully!')
  expect(page.find('h1').textContent).toBe('Account created')
  expect(page.text()).not.toContain('check your email')
  expect(page.visited).toEqual(['/register'])
})

test('an account that is signed in at once returns to the page that asked for it', async () => {
  window.history.replaceState(null, '', '/owner/claim#the-code')
  saveReturnPath()
  const page = await filled(() => storedSession())
  await page.register()
  act(() => setTestSession(storedSession()))
  await waitForPendingWork()
  expect(page.visited).toEqual(['/register', '/owner/claim#the-code'])
})

test('the mail can be sent again, and an error of the service is shown', async () => {
  let resent = 0
  const page = await filled(({ path }) => {
    if (!path.startsWith('/resend')) return newUser()
    return resent++ === 0 ? {} : authRefusal(429, 'over_email_send_rate_limit', 'Only after 59 seconds')
  })
  await page.register()
  await page.choose('Send the email again')
  expect(page.text()).toContain('Email sent!')
  await page.choose('Send the email again')
  expect(page.alerts()).toEqual(['Only after 59 seconds'])
})

test('the code of the email signs in and redirects to the sets', async () => {
  const page = await filled(({ path }) => (path.startsWith('/verify') ? storedSession() : newUser()))
  await page.register()
  page.fill('6-digit code', '123456')
  await page.choose('Verify')
  expect(page.requests.at(-1)).toMatchObject({ path: '/verify', body: { email: 'ash@pallet.example' } })
  expect(page.visited).toEqual(['/register', '/sets'])
})

test('choosing another address returns to an empty form', async () => {
  const page = await filled(newUser)
  await page.register()
  await page.choose('Use another address')
  expect(labels.map(label => page.field(label).value)).toEqual(['', '', '', ''])
})

test('an error of the service is shown, and the input stays', async () => {
  const page = await filled(() => authRefusal(422, 'user_already_exists', 'User already registered'))
  await page.register()
  expect(page.alerts()).toEqual(['User already registered'])
  expect(labels.map(label => page.field(label).value)).toEqual([
    'ash_k',
    'ash@pallet.example',
    'pikachu',
    'pikachu',
  ])
})

test('a weak password has an error beside its field', async () => {
  const weak = { code: 'weak_password', message: 'Password is too common' }
  const page = await filled(() => authRefusal(422, weak.code, weak.message))
  await page.register()
  expect(page.descriptionsOf('Password')).toContain('Password is too common')
})

test.each(['Google', 'Discord'])(
  '%s is named in the error when the service is unavailable',
  async provider => {
    await mockSignInService(() => new Response('down', { status: 503 }))
    const page = await open()
    await page.choose(`Continue with ${provider}`)
    expect(page.alerts()).toEqual([`Failed to sign in with ${provider}. Please try again.`])
  },
)

test('an unreachable service shows an error', async () => {
  const page = await filled(() => new TypeError('Failed to fetch'))
  await page.register()
  expect(page.alerts()).toEqual(['Registration failed. Please try again.'])
})

test('name and email address survive a reload, passwords never do', async () => {
  const page = await filled(() => 500)
  page.show(null)
  const again = await open()
  expect(labels.map(label => again.field(label).value)).toEqual(['ash_k', 'ash@pallet.example', '', ''])
  expect(JSON.stringify(localStorage)).not.toContain('pikachu')
})

test('a signed-in user is redirected', async () => {
  setTestSession(storedSession())
  const page = await open()
  await waitForPendingWork()
  expect(page.visited).toEqual(['/register', '/sets'])
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { waitForHydration } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { followMailedLink, waitForPath, readSession, logIn, sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

const badRequest = { allowedErrors: [/400 \(Bad Request\)/] }
const menu = (page: Page) => page.getByRole('banner').locator('button[popovertarget="account-menu"]')
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

async function register(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click()
}

test('the login page has the form, links to register and recover, and no providers that are not set up', async () => {
  const page = await app.open('/login')
  const main = page.getByRole('main')
  expect(await main.getByRole('button', { name: /^Continue with/ }).count()).toBe(0)
  expect(await main.getByText(signInMessages.orEmail).isVisible()).toBe(false)
  const email = main.getByLabel('Email', { exact: true })
  const password = main.getByLabel('Password', { exact: true })
  for (const field of [email, password]) expect(await field.getAttribute('required')).not.toBeNull()
  expect(await email.getAttribute('autocomplete')).toBe('username')
  expect(await password.getAttribute('autocomplete')).toBe('current-password')
  const leadsTo = (name: string) => main.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await leadsTo('Create one here')).toBe('/register')
  expect(await leadsTo('Back to Home')).toBe('/')
  expect(await leadsTo('Forgot your password?')).toBe('/forgot-password')
})

test('a wrong password shows an error and keeps the address, and the right one opens the sets', async () => {
  const account = await app.verified()
  const page = await app.open('/login', badRequest)
  await logIn(page, { ...account, password: 'wrong-one' })
  await alert(page).waitFor()
  expect(await alert(page).innerText()).toBe('Invalid login credentials')
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(account.email)
  await logIn(page, account)
  await waitForPath(page, '/sets')
  await expect.poll(() => menu(page).innerText()).toBe(account.email.split('@')[0])
  expect((await readSession(page))?.user.email).toBe(account.email)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['chasekit-auth'])
})

test("an unavailable sign-in service shows the site's own error text", async () => {
  const page = await app.open('/login', { allowedErrors: [/503/] })
  await page.route('**/auth/v1/token**', route => route.fulfill({ status: 503, body: 'down' }))
  await logIn(page, { email: 'ash@pallet.example', password: 'pika-pika' })
  await alert(page).waitFor()
  expect(await alert(page).innerText()).toBe('Login failed. Please try again.')
})

test('empty fields show errors, and the first one is focused', async () => {
  const page = await app.open('/login')
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  const email = page.getByLabel('Email', { exact: true })
  await expect.poll(() => email.evaluate(field => field === document.activeElement)).toBe(true)
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  const error = await email.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${error}"]`).innerText()).toBe('Please enter your email address')
  await page.getByText('Please enter a password').waitFor()
})

test('text typed before hydration stays, and the password is never sent in an address', async () => {
  const page = await newPage()
  let release = () => {}
  const gate = new Promise<void>(resolve => (release = resolve))
  await page.route('**/assets/entry-client-*', async route => {
    await gate
    await route.continue()
  })
  await page.goto(app.url('/login'), { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Email', { exact: true }).fill('ash@pallet.example')
  await page.getByLabel('Password', { exact: true }).fill('pika-pika')
  await page.keyboard.press('Enter')
  release()
  await waitForHydration(page)
  expect(page.url()).toBe(app.url('/login'))
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('ash@pallet.example')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('pika-pika')
})

test('a typed address survives a reload, a password does not', async () => {
  const page = await app.open('/login')
  await page.getByLabel('Email', { exact: true }).fill('ash@pallet.example')
  await page.getByLabel('Password', { exact: true }).fill('pika-pika')
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe('ash@pallet.example')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
})

test('a password can be shown', async () => {
  const page = await app.open('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('pika-pika')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  expect(await password.getAttribute('type')).toBe('password')
})

test.each(['/register', '/signup'])('%s creates an account and asks to check the mail', async path => {
  const page = await app.open(path)
  const email = `misty-${path.slice(1)}@cerulean.example`
  await register(page, {
    Username: `misty_${path.slice(1)}`,
    Email: email,
    Password: 'starmie-staryu',
    'Confirm password': 'starmie-staryu',
  })
  const notice = page.getByRole('main').getByRole('status')
  await notice.getByText('Account created successfully!').waitFor()
  await notice.getByText('Please check your email to verify your account.').waitFor()
  expect(await page.getByLabel('Username', { exact: true }).count()).toBe(0)
  await page.getByText(email).waitFor()
  expect((await app.mailTo(email)).code).toMatch(/^\d{6}$/)
  await waitForPath(page, '/sets')
  expect(await readSession(page)).toBeNull()
})

test('registration shows errors beside each field without a request', async () => {
  const page = await app.open('/register')
  let authRequestCount = 0
  page.on('request', request => {
    if (request.url().includes('/auth/v1/')) authRequestCount++
  })
  await register(page, {
    Username: 'a b',
    Email: 'ash@',
    Password: 'short',
    'Confirm password': 'other',
  })
  const describedBy = async (label: string) => {
    const ids = (await page.getByLabel(label, { exact: true }).getAttribute('aria-describedby')) ?? ''
    return page.locator(`[id="${ids.split(' ').at(-1)}"]`).innerText()
  }
  expect(await describedBy('Username')).toBe('Usernames have 3 to 20 letters, numbers and underscores')
  expect(await describedBy('Email')).toBe('Please enter a complete email address, such as name@example.com')
  expect(await describedBy('Password')).toBe('Password must be at least 6 characters long')
  expect(await describedBy('Confirm password')).toBe('Passwords do not match')
  expect(authRequestCount).toBe(0)
})

test('an unverified address shows a warning until its link is opened', async () => {
  const page = await app.open('/register', {
    mayShift: 'the notice of the unverified address disappears',
  })
  const account = { email: 'brock@pewter.example', password: 'onix-geodude' }
  await register(page, {
    Username: 'brock',
    Email: account.email,
    Password: account.password,
    'Confirm password': account.password,
  })
  await page.getByText('Account created successfully!').waitFor()
  const mail = await app.mailTo(account.email)
  await page.getByRole('main').getByRole('link', { name: 'Sign in here' }).click()
  await waitForPath(page, '/login')
  await logIn(page, account)
  await waitForPath(page, '/sets')
  const banner = page.getByRole('banner').getByRole('region', { name: 'Email not verified' })
  await banner.getByText('Verify your email to unlock all features').waitFor()
  await banner.getByText(/^Only a verified address gets notifications by email/).waitFor()
  await followMailedLink(page, mail)
  await waitForPath(page, '/sets')
  await banner.waitFor({ state: 'detached' })
  expect((await readSession(page))?.user.email_confirmed_at).toBeTruthy()
})

test('the sets page asks for verification until the address is verified', async () => {
  const account = await app.unverified()
  const session = await app.sessionOf(account)
  const page = await app.open('/sets', { context: app.asBrowserOf(session) })
  await page.getByRole('region', { name: 'Email not verified' }).waitFor()
  await page.reload()
  const notice = page.getByRole('main').getByText('Email verification required')
  await notice.waitFor()
  await page.getByRole('region', { name: 'Email not verified' }).waitFor()
  await page.getByRole('link', { name: 'Enter code' }).click()
  await waitForPath(page, '/verify-email')
  await page.getByLabel('6-digit code').fill((await app.mailTo(account.email)).code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await waitForPath(page, '/sets')
  await notice.waitFor({ state: 'hidden' })
  const visitor = await app.open('/sets')
  expect(await visitor.getByText('Email verification required').isVisible()).toBe(false)
})

test('the warning sends the mail again and confirms it for a while', async () => {
  const account = await app.unverified()
  const session = await app.sessionOf(account)
  const page = await app.open('/', { context: app.asBrowserOf(session) })
  const first = await app.mailTo(account.email)
  const banner = page.getByRole('region', { name: 'Email not verified' })
  await banner.getByRole('button', { name: 'Resend' }).click()
  await banner.getByText('Email sent!').waitFor()
  expect((await app.mailTo(account.email)).code).not.toBe(first.code)
  await banner.getByText('Email sent!').waitFor({ state: 'hidden', timeout: 8000 })
  await banner.getByRole('button', { name: 'Resend' }).waitFor()
})

test('a mail that cannot be sent again shows an error', async () => {
  const session = await app.sessionOf(await app.unverified())
  const page = await app.open('/', { context: app.asBrowserOf(session), allowedErrors: [/503|429/] })
  await page.route('**/auth/v1/resend**', route => route.fulfill({ status: 503, body: '{}' }))
  const banner = page.getByRole('region', { name: 'Email not verified' })
  await banner.getByRole('button', { name: 'Resend' }).click()
  await banner.getByText('Failed to resend verification email').waitFor()
  const message = 'For security purposes, you can only request this after 37 seconds.'
  await page.route('**/auth/v1/resend**', route =>
    route.fulfill({
      status: 429,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'over_email_send_rate_limit', message },
    }),
  )
  await banner.getByRole('button', { name: 'Resend' }).click()
  await banner.getByText(message).waitFor()
})

test('the code of the mail verifies the address', async () => {
  const account = await app.unverified()
  const session = await app.sessionOf(account)
  const page = await app.open('/', {
    context: app.asBrowserOf(session),
    allowedErrors: [/403 \(Forbidden\)/],
  })
  await page.getByRole('link', { name: 'Enter code' }).click()
  await waitForPath(page, '/verify-email')
  const code = page.getByLabel('6-digit code')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('The code is wrong or no longer valid.').waitFor()
  await code.fill((await app.mailTo(account.email)).code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await waitForPath(page, '/sets')
  await page.getByRole('region', { name: 'Email not verified' }).waitFor({ state: 'detached' })
})

test('a mailed code signs in without a password, and an unknown address is not revealed', async () => {
  const account = await app.verified()
  const page = await app.open('/login', { allowedErrors: [/422/] })
  await page.getByRole('button', { name: 'Email me a sign-in link instead' }).click()
  const requestMail = async (email: string) => {
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send link and code' }).click()
    await page.getByText(`If ${email} has an account`).waitFor()
  }
  await requestMail('nobody@nowhere.example')
  await page.getByRole('button', { name: 'Use another address' }).click()
  await requestMail(account.email)
  await page.getByLabel('6-digit code').fill((await app.mailTo(account.email)).code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await waitForPath(page, '/sets')
  expect((await readSession(page))?.user.email).toBe(account.email)
})

test('a mailed link signs in', async () => {
  const account = await app.verified()
  const page = await app.open('/login')
  await page.getByRole('button', { name: 'Email me a sign-in link instead' }).click()
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByRole('button', { name: 'Send link and code' }).click()
  await page.getByLabel('6-digit code').waitFor()
  await followMailedLink(page, await app.mailTo(account.email))
  await waitForPath(page, '/sets')
  expect((await readSession(page))?.user.email).toBe(account.email)
})

test('the link of a registration verifies the address in another browser', async () => {
  const page = await app.open('/register')
  const account = { email: 'erika@celadon.example', password: 'vileplume-oddish' }
  await register(page, {
    Username: 'erika',
    Email: account.email,
    Password: account.password,
    'Confirm password': account.password,
  })
  await page.getByText('Account created successfully!').waitFor()
  const mail = await app.mailTo(account.email)
  const other = await newPage()
  await followMailedLink(other, mail)
  await other.getByRole('heading', { name: 'Your email is verified.' }).waitFor()
  await other.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await waitForPath(other, '/login')
  await logIn(other, account)
  await waitForPath(other, '/sets')
  expect(await other.getByText('Email not verified').count()).toBe(0)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { standardCost } from '#auth/passwords/passwords.ts'
import { signInMessages } from '#web/messages/en/sign-in.ts'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { waitForHydration } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { followMailedLink, waitForPath, readSession, logIn, sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

const badRequest = { allowedErrors: [/400 \(Bad Request\)/] }
const menu = (page: Page) => page.getByRole('banner').locator('button[popovertarget="account-menu"]')
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

test('the login page offers no providers that are not set up, refuses a wrong password, and mails a link', async () => {
  const account = await app.verified()
  const page = await app.open('/login', badRequest)
  const main = page.getByRole('main')
  expect(await main.getByRole('button', { name: /^Continue with/ }).count()).toBe(0)
  expect(await main.getByText(signInMessages.orEmail).isVisible()).toBe(false)
  await logIn(page, { ...account, password: 'wrong-one' })
  await alert(page).waitFor()
  expect(await alert(page).innerText()).toBe('Invalid login credentials')
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(account.email)
  await page.getByRole('button', { name: 'Email me a sign-in link instead' }).click()
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByRole('button', { name: 'Send link and code' }).click()
  await page.getByLabel('6-digit code').waitFor()
  await followMailedLink(page, await app.mailTo(account.email))
  await waitForPath(page, '/sets')
  expect((await readSession(page))?.user.email).toBe(account.email)
})

test('text typed before hydration stays, the address also after a reload, and the keyboard is enough to sign in', async () => {
  const account = await app.verified()
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
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(account.email)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await waitForPath(page, '/sets')
  await expect.poll(() => menu(page).innerText()).toBe(account.email.split('@')[0])
  expect((await readSession(page))?.user.email).toBe(account.email)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['chasekit-auth'])
})

test('“/signup” creates an account, and its address shows a warning until the link of its mail is opened', async () => {
  const page = await app.open('/signup', {
    mayShift: 'the notice of the unverified address disappears',
  })
  const account = { email: 'brock@pewter.example', password: 'onix-geodude' }
  const values = {
    Username: 'brock',
    Email: account.email,
    Password: account.password,
    'Confirm password': account.password,
  }
  const main = page.getByRole('main')
  for (const [label, value] of Object.entries(values))
    await main.getByLabel(label, { exact: true }).fill(value)
  await main.getByRole('button', { name: 'Create Account' }).click()
  const notice = main.getByRole('status')
  await notice.getByText('Account created successfully!').waitFor()
  await notice.getByText('Please check your email to verify your account.').waitFor()
  await notice.getByText('On this site it is not sent, but written to a file on the server').waitFor()
  expect(await page.getByLabel('Username', { exact: true }).count()).toBe(0)
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox()
  const title = await main.getByRole('heading', { level: 1 }).boundingBox()
  expect(title?.y).toBeGreaterThan((logo?.y ?? NaN) + (logo?.height ?? NaN))
  await page.getByText(account.email).waitFor()
  const hash = await app
    .pool()
    .query('select password_hash as text from sign_in.users where email = $1', [account.email])
  expect(hash.rows[0].text).toContain(`$2b$${standardCost}$`)
  const mail = await app.mailTo(account.email)
  expect(mail.code).toMatch(/^\d{6}$/)
  // Opened in another browser, the link leads to a page which says that the address is verified.
  expect(decodeURIComponent(mail.mailedLink)).toContain('&verifies=email')
  expect(await readSession(page)).toBeNull()

  await main.getByRole('link', { name: 'Sign In', exact: true }).click()
  await waitForPath(page, '/login')
  await logIn(page, account)
  await waitForPath(page, '/sets')
  const banner = page.getByRole('banner').getByRole('region', { name: 'Email not verified' })
  await banner.getByText('Verify your email to unlock all features').waitFor()
  await banner.getByText(/^This site sends no email: ask its owner/).waitFor()
  await followMailedLink(page, mail)
  await waitForPath(page, '/sets')
  await banner.waitFor({ state: 'detached' })
  expect((await readSession(page))?.user.email_confirmed_at).toBeTruthy()
})

test('the sets page asks for verification until the code of the mail is entered', async () => {
  const account = await app.unverified()
  const session = await app.sessionOf(account)
  const page = await app.open('/sets', { context: app.asBrowserOf(session) })
  await page.getByRole('region', { name: 'Email not verified' }).waitFor()
  await page.reload()
  const notice = page.getByRole('main').getByText('Email verification required')
  await notice.waitFor()
  await page.getByText(/^Only the daily email with notifications is still locked\./).waitFor()
  await page.getByRole('region', { name: 'Email not verified' }).waitFor()
  await menu(page).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Enter code' }).click()
  await waitForPath(page, '/verify-email')
  await page.getByLabel('6-digit code').fill((await app.mailTo(account.email)).code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await waitForPath(page, '/sets')
  await notice.waitFor({ state: 'hidden' })
  await page.getByRole('region', { name: 'Email not verified' }).waitFor({ state: 'detached' })
  const visitor = await app.open('/sets')
  expect(await visitor.getByText('Email verification required').isVisible()).toBe(false)
})

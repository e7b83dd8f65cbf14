import type { Page } from 'playwright-core'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { newPage } from '#test/support/browser.ts'
import { followMailedLink, waitForPath, readSession, logIn, sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

const newPassword = 'squirtle-squad'
const refused = { allowedErrors: [/40\d|422/] }

async function requestMail(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send link and code' }).click()
  await page.getByText(`If ${email} has an account`).waitFor()
}

async function setPassword(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
}

test('a forgotten password can be reset with the link of a mail, which works once', async () => {
  const account = await app.verified()
  const page = await app.open('/login', refused)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await waitForPath(page, '/forgot-password')
  await requestMail(page, account.email)
  const mail = await app.mailTo(account.email)
  await followMailedLink(page, mail)
  await waitForPath(page, '/reset-password')
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
  await setPassword(page, account.password)
  await page.getByText('New password should be different from the old password.').waitFor()
  await setPassword(page, newPassword)
  await waitForPath(page, '/sets')
  await page.getByText('Password changed successfully!').waitFor()
  await expect(app.sessionOf(account)).rejects.toThrow('invalid_credentials')
  await app.sessionOf({ ...account, password: newPassword })

  const other = await newPage(refused)
  await followMailedLink(other, mail)
  await other.getByText('Email link is invalid or has expired').waitFor()
  await other.getByLabel('6-digit code').waitFor()
  expect(await other.getByRole('link', { name: 'Request a new email' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
})

async function setUpFactor(page: Page): Promise<TOTP> {
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('img', { name: 'QR code of the key' }).waitFor()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  const totp = new TOTP({ secret })
  await page.getByLabel('6-digit code').fill(totp.generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Two-step verification is on.').waitFor()
  return totp
}

/** A code is valid once. The next one is accepted up to half a minute early. */
const nextCode = (totp: TOTP) => totp.generate({ timestamp: Date.now() + 30_000 })

test('with a second factor, a user is signed in only after its code, and can use another account instead', async () => {
  const account = await app.verified()
  const session = await app.sessionOf(account)
  const owner = await app.open('/account?tab=security', { context: app.asBrowserOf(session) })
  const totp = await setUpFactor(owner)

  const page = await app.open('/login', refused)
  await logIn(page, account)
  await page.getByRole('button', { name: 'Use another account' }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect(await readSession(page)).toBeNull()

  await logIn(page, account)
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor()
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign In' })
  await signIn.waitFor()
  await page.goto(app.url('/account'))
  await waitForPath(page, '/login')
  await page.getByLabel('6-digit code').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('The code is wrong or no longer valid.').waitFor()
  await page.getByLabel('6-digit code').fill(nextCode(totp))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await waitForPath(page, '/sets')
  await signIn.waitFor({ state: 'detached' })

  await owner.getByRole('button', { name: 'Turn off' }).click()
  await owner.getByText('Two-step verification is off.').waitFor()
  expect((await app.sessionOf(account)).user.factors ?? []).toEqual([])
})

test('the code of a mail resets the password in another browser, after the second factor', async () => {
  const account = await app.verified()
  const session = await app.sessionOf(account)
  const owner = await app.open('/account?tab=security', { context: app.asBrowserOf(session) })
  const totp = await setUpFactor(owner)
  await app.call('/recover', { email: account.email })

  const { code } = await app.mailTo(account.email)
  const page = await app.open('/reset-password', refused)
  const confirm = async (typed: string) => {
    await page.getByLabel('6-digit code').fill(typed)
    await page.getByRole('button', { name: 'Confirm' }).click()
  }
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await confirm('111111')
  await page.getByText('The code is wrong or no longer valid.').waitFor()
  await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor()
  await confirm(nextCode(totp))
  await setPassword(page, newPassword)
  await waitForPath(page, '/sets')
  await app.sessionOf({ ...account, password: newPassword })
})

test('the account page changes the password, signs out other devices, and changes the address after two mails', async () => {
  const account = await app.verified()
  const session = await app.sessionOf(account)
  const elsewhere = await app.sessionOf(account)
  const page = await app.open('/account?tab=security', { context: app.asBrowserOf(session) })
  await page.getByLabel('Current password').fill(account.password)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password').fill(newPassword)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByText('Password changed successfully!').waitFor()
  const userOf = (token: string) =>
    fetch(app.url('/auth/v1/user'), { headers: { authorization: `Bearer ${token}` } })
  expect((await userOf(elsewhere.access_token)).status).toBe(403)

  const newSession = await app.sessionOf({ ...account, password: newPassword })
  await page.getByRole('button', { name: 'Sign out other devices' }).click()
  await page.getByText('All other devices are signed out.').waitFor()
  expect((await userOf(newSession.access_token)).status).toBe(403)
  expect((await userOf((await readSession(page))?.access_token ?? '')).status).toBe(200)

  const next = account.email.replace('@', '.new@')
  await page.getByLabel('New email').fill(next)
  await page.getByRole('button', { name: 'Change Email' }).click()
  await page.getByText(`Waiting for confirmation of ${next}.`).waitFor()
  await followMailedLink(page, await app.mailTo(account.email))
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await followMailedLink(page, await app.mailTo(next))
  await waitForPath(page, '/account')
  await page.getByRole('main').getByText(next, { exact: true }).waitFor()
  expect((await readSession(page))?.user.email).toBe(next)
})

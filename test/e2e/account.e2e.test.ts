import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import type { PageOptions } from '#test/support/browser.ts'
import { type TestAccount, waitForPath, readSession, sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()
const refused = { allowedErrors: [/400|401|403|404|409|500/] }

type Options = Pick<PageOptions, 'mayShift'> & { account?: TestAccount }

async function openSignedIn(path = '/account', { account, ...options }: Options = {}) {
  const session = account ? await app.sessionOf(account) : await app.insertSession()
  const page = await app.open(path, { context: app.asBrowserOf(session), ...refused, ...options })
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor()
  return { session, page, name: session.user.email?.split('@')[0] ?? '' }
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name, exact: true }).click()
const expectToast = (page: Page, text: string) => page.locator('.toasts').getByText(text).first().waitFor()
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test('a profile draft survives tabs and reloads, its name is checked by page and server, and the old address redirects', async () => {
  const other = await app.insertSession()
  const { page, name } = await openSignedIn('/account', {
    mayShift: 'at the address of a former name the browser loads the profile',
  })
  await page.getByLabel('Display name').fill('Ash Ketchum')
  await page.getByLabel('Website').fill('https://pallet.example')
  await tab(page, 'Privacy')
  await page.getByRole('switch', { name: 'Public Profile' }).waitFor()
  await page.reload()
  await tab(page, 'Profile')
  expect(await page.getByLabel('Display name').inputValue()).toBe('Ash Ketchum')
  await page.getByText('You have changes that are not saved yet.').waitFor()

  const username = page.getByLabel('Username')
  for (const [typed, problem] of [
    ['', 'Please choose a username'],
    ['a b', 'Usernames have 3 to 20 letters, numbers and underscores'],
    [other.user.email?.split('@')[0] ?? '', 'This username is already taken'],
  ] as const) {
    await username.fill(typed)
    await save(page)
    await page.getByText(problem).waitFor()
    await expect.poll(() => username.evaluate(field => field === document.activeElement)).toBe(true)
  }
  await expectToast(page, 'Failed to update profile')
  await username.fill(`new_${name}`)
  await save(page)
  await expectToast(page, 'Profile updated successfully!')
  expect(await page.getByText('You have changes that are not saved yet.').count()).toBe(0)
  await page.getByRole('link', { name: 'View profile' }).click()
  await waitForPath(page, `/profile/new_${name}`)
  await page.getByText('Ash Ketchum').waitFor()
  expect(await page.getByRole('link', { name: 'pallet.example' }).getAttribute('href')).toBe(
    'https://pallet.example/',
  )
  await page.goto(app.url(`/profile/${name}`))
  await page.getByRole('heading', { name: `@new_${name}` }).waitFor()
})

test('a user exports their data and deletes the account', async () => {
  const account = await app.verified()
  const { page } = await openSignedIn('/account?tab=data', { account })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^chasekit-export-\d{4}-\d\d-\d\d\.json$/)
  const { data } = JSON.parse(await text(await file.createReadStream()))
  expect(data).toMatchObject({ user: { email: account.email }, collections: [] })
  await expectToast(page, 'Data exported successfully!')

  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByText('This cannot be undone').waitFor()
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const passwordDialog = page.getByRole('dialog', { name: 'Enter your password' })
  expect(await accessibilityProblems(page)).toEqual([])
  await passwordDialog.getByLabel('Password', { exact: true }).fill('a guess')
  await passwordDialog.getByRole('button', { name: 'Delete permanently' }).click()
  await passwordDialog.getByText('This is not your password').waitFor()
  await expectToast(page, 'Failed to delete account')
  await passwordDialog.getByLabel('Password', { exact: true }).fill(account.password)
  await passwordDialog.getByRole('button', { name: 'Delete permanently' }).click()
  await waitForPath(page, '/')
  await expectToast(page, 'Your account is deleted.')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor()
  expect(await readSession(page)).toBeNull()
  await expect(app.sessionOf(account)).rejects.toThrow('Invalid login credentials')
})

test('a channel is saved by keyboard with a secret that is shown once, tested, renewed and removed', async () => {
  const { page } = await openSignedIn('/account?tab=channels')
  const webhook = page.getByRole('region', { name: 'Webhook' })
  const address = webhook.getByLabel('Address')
  await address.fill('http://hooks.example/')
  await address.press('Enter')
  await webhook.getByText('must begin with https://').waitFor()
  await expect.poll(() => address.evaluate(field => field === document.activeElement)).toBe(true)
  await address.fill('https://hooks.example/cards')
  await address.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Signing Secret of Your Webhook' })
  const first = await shown.getByLabel('Secret').inputValue()
  expect(first).toMatch(/^whsec_/)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await webhook.getByText('Working', { exact: true }).waitFor()
  // Nobody can own a name that ends in `example`.
  await webhook.getByRole('button', { name: 'Send a Test to Webhook' }).press('Enter')
  await webhook.getByText('was not delivered. The host has no public address.').waitFor()
  await webhook.getByRole('button', { name: 'New Secret' }).press('Enter')
  await page.getByRole('button', { name: 'Create Secret' }).press('Enter')
  await expect.poll(() => shown.getByLabel('Secret').inputValue()).toMatch(/^whsec_/)
  expect(await shown.getByLabel('Secret').inputValue()).not.toBe(first)
  await shown.getByRole('button', { name: 'Done' }).press('Enter')
  await webhook.getByRole('button', { name: 'Remove Webhook' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expectToast(page, 'Webhook is removed.')
  expect(await address.inputValue()).toBe('')
  expect(await webhook.evaluate(section => section.contains(document.activeElement))).toBe(true)
})

import { expect, test } from 'vitest'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

test('the notice of an unverified address and the account menu are accessible', async () => {
  const session = await app.sessionOf(await app.unverified())
  const page = await app.open('/account', { context: app.asBrowserOf(session) })
  await page.getByRole('region', { name: 'Email not verified' }).waitFor()
  await page.getByRole('banner').locator('button[popovertarget="account-menu"]').click()
  expect(await accessibilityProblems(page)).toEqual([])
})

test('the login form works by keyboard alone', async () => {
  const account = await app.verified()
  const page = await app.open('/login')
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.type(account.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sets')
})

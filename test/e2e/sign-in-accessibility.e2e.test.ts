import { expect, test } from 'vitest'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

const publicPaths = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/collections',
]
const privatePaths = ['/account', '/account?tab=security', '/account?tab=privacy', '/collections']
const narrow = { width: 320, height: 640 }

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

test.each(['/account', '/collections'])('%s is accessible to a user with an unverified email', async path => {
  const session = await app.sessionOf(await app.unverified())
  const page = await app.open(path, { context: app.asBrowserOf(session) })
  await page.getByRole('region', { name: 'Email not verified' }).waitFor()
  await page.getByRole('banner').locator('button[popovertarget="account-menu"]').click()
  expect(await accessibilityProblems(page)).toEqual([])
})

test.each([...publicPaths, ...privatePaths])(
  '%s fits 320 pixels, with text fields large enough not to zoom',
  async path => {
    const session = await app.sessionOf(await app.unverified())
    const context = privatePaths.includes(path)
      ? app.asBrowserOf(session, { viewport: narrow })
      : { viewport: narrow }
    const page = await app.open(path, { context })
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(overflow)).toBe(0)
    const sizes = await page
      .getByRole('main')
      .locator('input:not([type=hidden], [type=checkbox])')
      .evaluateAll(fields => fields.map(field => Number.parseFloat(getComputedStyle(field).fontSize)))
    expect(Math.min(16, ...sizes)).toBe(16)
  },
)

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

import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPage } from '#test/support/browser.ts'
import { listenOnLoopback } from '#test/support/loopback-port.ts'
import { followMailedLink, sharedApp, type TestAccount } from '#test/support/sign-in-app.ts'

const app = sharedApp()

/** Another application that uses the sign-in service of this site. */
let other: Awaited<ReturnType<typeof listenOnLoopback>>
beforeAll(async () => {
  other = await listenOnLoopback(
    createServer((_, response) => response.setHeader('content-type', 'text/html').end('<h1>Other</h1>')),
  )
})
afterAll(() => other.close())

const isConfirmed = async (account: TestAccount) =>
  Boolean((await app.sessionOf(account)).user.email_confirmed_at)

test('the button of a mailed link works without scripts, and opening the link confirms nothing', async () => {
  const account = await app.unverified()
  const mail = await app.mailTo(account.email)
  const page = await newPage({ context: { javaScriptEnabled: false } })
  for (let opened = 0; opened < 3; opened++) await page.goto(mail.mailedLink)
  expect(await isConfirmed(account)).toBe(false)
  await followMailedLink(page, mail)
  expect(new URL(page.url()).origin).toBe(app.url(''))
  expect(await isConfirmed(account)).toBe(true)
})

test('the button leads to another application that may use the sign-in service', async () => {
  const { email } = await app.verified()
  const redirectTo = encodeURIComponent(`${other.origin}/done`)
  await app.call(`/otp?redirect_to=${redirectTo}`, { email })
  const page = await newPage({ allowedErrors: [/favicon/] })
  await followMailedLink(page, await app.mailTo(email))
  await page.getByRole('heading', { name: 'Other' }).waitFor()
  expect(page.url()).toMatch(new RegExp(`^${other.origin}/done#access_token=`))
})

test('a link of another client that names no address ends at the home page, whose address shows no token', async () => {
  const { email } = await app.verified()
  await app.call('/otp', { email })
  const page = await newPage()
  await followMailedLink(page, await app.mailTo(email))
  await page.locator('html[data-interactive]').waitFor()
  expect(page.url()).toBe(app.url('/'))
})

test('texts in the parameters of a link are not markup', async () => {
  const hostile = '"><script>document.title="broken"</script>'
  const query = new URLSearchParams({ token_hash: 'ab', type: 'signup', redirect_to: hostile })
  const page = await app.open(`/auth/confirm?${query}`)
  expect(await page.locator('input[name=redirect_to]').inputValue()).toBe(hostile)
  expect(await page.title()).not.toBe('broken')
})

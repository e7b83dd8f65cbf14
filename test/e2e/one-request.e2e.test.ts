import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { waitForHydration } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { type CountingProxy, startCountingProxy } from '#test/support/counting-proxy.ts'
import { consentAtProvider, type OpenIdPeer, startOpenIdPeer } from '#test/support/openid-peer.ts'
import { startWorker, withWorker } from '#test/support/offline-page.ts'
import { followMailedLink, readSession, signInApp, waitForPath } from '#test/support/sign-in-app.ts'

let google: OpenIdPeer
let proxy: CountingProxy

const app = signInApp(async () => {
  google = await startOpenIdPeer()
  proxy = await startCountingProxy(() => app.url(''))
  return {
    PUBLIC_URL: proxy.origin,
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer,
  }
})
afterAll(() => Promise.all([google.close(), proxy.close()]))

const allowProviderErrors = { allowedErrors: [/favicon|404|400/] }

/** A browser that has visited the site before: the worker of the site is active. */
async function returningVisitor(): Promise<Page> {
  const page = await newPage({ ...withWorker, ...allowProviderErrors })
  await open(page, '/sets')
  await startWorker(page)
  return page
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(proxy.origin + path)
  await waitForHydration(page)
}

const soon = { timeout: 20_000 }

const signInPaths = /^\/auth\/(?!v1\/settings)/

const takeRequests = (paths: RegExp) =>
  proxy.takeRequests().filter(line => paths.test(line.split(' ')[1] ?? ''))

test('the link of a mail is requested once', async () => {
  const page = await returningVisitor()
  await open(page, '/register')
  const email = 'ash@pallet.example'
  const values = { Username: 'ash', Email: email, Password: 'pika-pika', 'Confirm password': 'pika-pika' }
  for (const [label, value] of Object.entries(values))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('main').getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Account created successfully!').waitFor()
  proxy.takeRequests()
  await followMailedLink(page, await app.mailTo(email))
  await waitForPath(page, '/sets')
  expect(takeRequests(signInPaths)).toEqual([
    'GET /auth/confirm',
    'POST /auth/confirm',
    'GET /auth/v1/verify',
    'GET /auth/callback',
    'POST /auth/v1/token',
  ])
  expect((await readSession(page))?.user.email_confirmed_at).toBeTruthy()
})

test('a sign-in with a provider requests each address once', async () => {
  google.know({ sub: '7101', email: 'gary@gmail.example', email_verified: true })
  const page = await returningVisitor()
  await open(page, '/login')
  proxy.takeRequests()
  await page.getByRole('main').getByRole('button', { name: 'Continue with Google' }).click()
  await consentAtProvider(page, '7101')
  await waitForPath(page, '/sets')
  expect(takeRequests(signInPaths)).toEqual([
    'GET /auth/v1/authorize',
    'GET /auth/v1/callback',
    'GET /auth/callback',
    'POST /auth/v1/token',
  ])
  expect((await readSession(page))?.user.email).toBe('gary@gmail.example')
})

test('feeds, shared lists, links in mails, API calls, unknown pages and downloads are requested once', async () => {
  const files = async () => (await fetch(app.url('/api/bulk'))).text()
  await expect.poll(files, soon).toContain('"sets"')
  const page = await returningVisitor()
  const paths = [
    '/feeds/alerts/unknown-token',
    '/wants/unknown-token',
    '/notices/unsubscribe?key=unknown',
    '/v2/cards/base1-4',
    '/nowhere',
  ]
  for (const path of paths) {
    proxy.takeRequests()
    await page.goto(proxy.origin + path)
    const { pathname } = new URL(path, proxy.origin)
    const requests = proxy.takeRequests().filter(line => line.endsWith(` ${pathname}`))
    expect(requests).toEqual([`GET ${pathname}`])
  }
  const download = page.waitForEvent('download')
  await page.evaluate(() => window.location.assign('/api/bulk/sets?format=file'))
  await (await download).path()
  expect(takeRequests(/^(\/api)?\/bulk\//)).toEqual([
    'GET /api/bulk/sets',
    expect.stringMatching(/^GET \/bulk\/sets-/),
  ])
})

test('a new worker does not request open pages again that do not work offline', async () => {
  const page = await newPage({ ...withWorker, ...allowProviderErrors })
  await open(page, '/notices/unsubscribe?key=unknown')
  proxy.takeRequests()
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js')))
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(state, soon).toBe('activated')
  expect(takeRequests(/^\/notices/)).toEqual([])
})

test('a new worker turns off the navigation preload of earlier versions', async () => {
  const page = await returningVisitor()
  // A page without further requests: one that meets the old worker as it stops starts it again, and Chromium lets the
  // new worker wait until the old one was idle for half a minute.
  await page.goto(`${proxy.origin}/robots.txt`)
  const isPreloading = () =>
    page.evaluate(
      async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled,
    )
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.enable())
  expect(await isPreloading()).toBe(true)
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?next')))
  await expect.poll(isPreloading, soon).toBe(false)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForHydration } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { createCollectorBrowser, namesIn } from '#test/support/my-collections-page.ts'
import {
  allowOfflineErrors,
  isCached,
  startWorker,
  waitForWorker,
  withWorker,
} from '#test/support/offline-page.ts'
import { cutNetwork, restoreNetwork } from '#test/support/network-cut.ts'
import { scrollToEnd } from '#test/support/page-waits.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()
const soon = { timeout: 20_000 }
/** All texts that the worker has stored. */
const cachedTexts = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map(name => caches.open(name)))
    const responses = await Promise.all(
      stores.map(async store => Promise.all((await store.keys()).map(key => store.match(key)))),
    )
    return (await Promise.all(responses.flat().map(response => response?.text() ?? ''))).join('\n')
  })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(app.url(path))
  await waitForHydration(page)
}

test('visited pages work offline, after page loads and after navigation', async () => {
  const page = await app.open('/set/base1', { ...withWorker, ...allowOfflineErrors })
  await waitForWorker(page)
  await page.getByRole('link', { name: 'Charizard' }).first().click()
  await page.getByRole('heading', { name: 'Charizard', level: 1 }).waitFor()
  await expect.poll(() => isCached(page, '/api/card/base1-4'), soon).toBe(true)

  await cutNetwork(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Charizard', level: 1 }).waitFor()
  await page.getByText('You are offline. What you see may be out of date.').waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Base Set' }).click()
  await page.getByRole('heading', { name: 'Base Set', level: 1 }).waitFor()

  await open(page, '/explore-cards')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await open(page, '/card/base1-5')
  await page.getByText('nothing is stored about it').waitFor()
})

test('one online visit is enough: what the page loaded before the worker was there works offline', async () => {
  const misty = await createCollectorBrowser(app)
  const page = await misty.open('/card/base1-4', { ...withWorker, ...allowOfflineErrors })
  const header = page.getByRole('banner')
  const bell = header.getByRole('link', { name: /^Notifications/ }).filter({ visible: true })
  const history = page.getByRole('region', { name: 'Price history' })
  await scrollToEnd(page.getByRole('region', { name: 'Check Market Prices' }))
  await Promise.all([bell.waitFor(), history.waitFor()])
  const file = await page.evaluate(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/price-history-'))?.name,
  )
  await waitForWorker(page)
  await expect.poll(() => isCached(page, file ?? 'no such file'), soon).toBe(true)

  await cutNetwork(page)
  await page.reload()
  await waitForHydration(page)
  await Promise.all([bell.waitFor(), history.waitFor()])
  await header.locator('button[popovertarget="account-menu"]').click()
  await header.getByRole('link', { name: 'Account Settings' }).filter({ visible: true }).waitFor()
  await header.getByRole('combobox').filter({ visible: true }).fill('char')
  await header.getByText('You are offline').first().waitFor()
})

test('a browser that reports itself online still detects a lost network, and its return', async () => {
  const page = await app.open('/set/base1', { ...withWorker, ...allowOfflineErrors })
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true })
  })
  await startWorker(page)
  const notice = page.getByText('You are offline. What you see may be out of date.')
  await page.reload()
  await page.getByRole('heading', { name: 'Base Set', level: 1 }).waitFor()
  expect(await notice.count()).toBe(0)
  await cutNetwork(page)
  await page.reload()
  await notice.waitFor()
  // Responses from the HTTP cache say nothing about the network.
  await page.getByRole('navigation').getByRole('link', { name: 'All Sets' }).first().waitFor()
  expect(await notice.count()).toBe(1)
  // The event is hidden from the page, which must detect the network itself.
  await page.evaluate(() =>
    window.addEventListener('online', event => event.stopImmediatePropagation(), true),
  )
  await restoreNetwork(page)
  await notice.waitFor({ state: 'detached' })
})

test('online, stored pages are not used', async () => {
  const page = await app.open('/series', withWorker)
  await page.evaluate(() => caches.open('chasekit-pages-0'))
  await startWorker(page)
  expect(await page.evaluate(() => caches.has('chasekit-pages-0')), 'the store of an earlier version').toBe(
    false,
  )
  await page.evaluate(async () => {
    const old = new Response('<h1>Old</h1>', { headers: { 'content-type': 'text/html' } })
    await (await caches.open('chasekit-pages-1')).put('/series', old)
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Series', level: 1 }).waitFor()
  expect(await page.getByRole('heading', { name: 'Old' }).count()).toBe(0)
})

test('a Japanese site is installed and works offline in Japanese', async () => {
  const page = await app.open('/sets', {
    context: { ...withWorker.context, locale: 'ja-JP' },
    ...allowOfflineErrors,
  })
  await startWorker(page)
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    return (await fetch(link?.href ?? '')).json()
  })
  expect(manifest).toMatchObject({ name: 'ChaseKit', lang: 'ja', display: 'standalone', start_url: '/' })
  for (const { src } of manifest.icons) expect((await fetch(app.url(src))).status, src).toBe(200)
  await cutNetwork(page)
  await open(page, '/account/nothing')
  await page.getByRole('heading', { name: 'オフラインです' }).waitFor()
})

test('a user’s collections work offline, even unopened, and are removed on signing out', async () => {
  const misty = await createCollectorBrowser(app)
  const id = await misty.make('Cerulean treasures', '2', '7!')
  const page = await misty.open('/collections', { ...withWorker, ...allowOfflineErrors })
  await startWorker(page)
  const last = `/api/collections/${id}/waiting`
  await expect.poll(() => isCached(page, last), soon).toBe(true)

  await cutNetwork(page)
  await open(page, `/collections?id=${id}`)
  await page.getByRole('heading', { name: 'Cerulean treasures', level: 1 }).waitFor()
  await expect.poll(() => namesIn(page), soon).toHaveLength(2)

  await restoreNetwork(page)
  await page.reload()
  await page.getByRole('banner').locator('button[popovertarget="account-menu"]').click()
  await page.locator('#account-menu').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/login')
  await expect.poll(async () => (await cachedTexts(page)).includes('Cerulean'), soon).toBe(false)
  await cutNetwork(page)
  await open(page, `/collections?id=${id}`)
  expect(await page.getByText('Cerulean treasures').count()).toBe(0)
})

test('offline, a search says so until the network is back', async () => {
  const misty = await createCollectorBrowser(app)
  const id = await misty.make('Cerulean treasures', '2', '7!')
  const page = await misty.open(`/collections?id=${id}`, { ...withWorker, ...allowOfflineErrors })
  await startWorker(page)
  await expect.poll(() => namesIn(page), soon).toHaveLength(2)
  await expect.poll(() => isCached(page, '/api/copies/ownership'), soon).toBe(true)
  const offline = page.getByRole('alert').filter({ hasText: 'You are offline' })

  await cutNetwork(page)
  const find = page.getByLabel('Find cards in collection')
  await find.fill('blast')
  await expect.poll(() => namesIn(page), soon).toEqual(['Blastoise'])
  await find.fill('cond:nm number:7')
  await page.getByText('Left out, because it needs a connection: cond:nm').waitFor()
  await expect.poll(() => namesIn(page), soon).toEqual(['Hitmonchan'])
  await find.fill('')
  await page.getByLabel('Sort').selectOption('Owned')
  await expect.poll(() => namesIn(page), soon).toEqual(['Hitmonchan'])
  await open(page, '/collections?id=__full_collection__')
  await find.fill('is:wanted')
  await expect.poll(() => namesIn(page), soon).toEqual(['Blastoise'])
  await restoreNetwork(page)
  await find.fill('cond:nm')
  await page.getByText('Nothing').or(page.getByText('No cards')).first().waitFor()

  await open(page, '/search?q=pikachu')
  await page.getByRole('list', { name: 'Cards found' }).waitFor()
  await cutNetwork(page)
  await page.locator('#search-text').fill('mew hp>30')
  await page.getByText('Left out, because it needs a connection: hp>30').or(offline).first().waitFor()
  expect(await page.getByText('different search term').count()).toBe(0)
  await restoreNetwork(page)
  await page.getByRole('list', { name: 'Cards found', exact: true }).waitFor(soon)
})

test('the builder works without a network beside a page that was visited', async () => {
  const viewport = { width: 1440, height: 900 }
  const page = await app.open('/set/base1', {
    context: { ...withWorker.context, viewport },
    ...allowOfflineErrors,
  })
  await startWorker(page)
  await page.reload()
  const panel = page.getByRole('complementary', { name: 'Collection Builder' })
  await panel.getByText('Start a collection').waitFor()
  await cutNetwork(page)
  await page.reload()
  await panel.getByLabel('My Collections', { exact: true }).selectOption('Create new collection')
  await panel.locator('[data-highlighted]').waitFor()
})

test('the service worker starts within two seconds after the page is interactive', async () => {
  const page = await newPage(withWorker)
  await page.clock.install()
  await open(page, '/set/base1')
  // Runs the timers of the next two seconds and stops the clock.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))
  const isRegistered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  await expect.poll(isRegistered, soon).toBe(true)
})

test('the sets page shows all sets offline after a visit of another page', async () => {
  const page = await app.open('/card/base1-4', { ...withWorker, ...allowOfflineErrors })
  await startWorker(page)
  await page.reload()
  const address = '/api/categories/sets?pageSize=1000&language=ja'
  await expect.poll(() => isCached(page, address), soon).toBe(true)
  await cutNetwork(page)
  await open(page, '/sets')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Base Set/ })
    .first()
    .waitFor()
  await open(page, '/sets?language=ja')
  await page.getByRole('main').getByRole('link', { name: /151/ }).first().waitFor()
})

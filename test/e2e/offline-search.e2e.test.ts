import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { waitForHydration } from '#test/support/app-in-browser.ts'
import { createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { cutNetwork, restoreNetwork } from '#test/support/network-cut.ts'
import { allowOfflineErrors, isCached, startWorker, withWorker } from '#test/support/offline-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()
const soon = { timeout: 20_000 }
// Each test waits up to four times for work of an idle browser: the worker, its page, the names and the own cards.
vi.setConfig({ testTimeout: 60_000 })
const names = '/api/catalogue/names'

/** Opens My Collections, which stores the card names, and goes offline. */
async function openAtCardShow(path = '/collections', context = {}): Promise<Page> {
  const misty = await createCollectorBrowser(app)
  const cards = [
    { productId: 'base1-4', cardStatus: 'owned', copies: [{ quantity: 3 }] },
    { productId: 'base1-15' },
  ]
  await misty.call('POST', '/collections', { name: 'Binder', cards })
  const page = await misty.open(path, {
    context: { ...withWorker.context, ...context },
    ...allowOfflineErrors,
  })
  await startWorker(page)
  await expect.poll(() => isCached(page, names), soon).toBe(true)
  await expect.poll(() => isCached(page, '/api/copies/ownership'), soon).toBe(true)
  await cutNetwork(page)
  return page
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(app.url(path))
  await waitForHydration(page)
}

const found = (page: Page) =>
  page.getByRole('list', { name: 'Cards found on this device' }).getByRole('listitem')

test('offline, the search box suggests own cards first, then others, and opens one that was never visited', async () => {
  const page = await openAtCardShow()
  await page.reload()
  await waitForHydration(page)
  const box = page.getByRole('combobox', { name: 'Search cards, sets or codes' })
  const options = page.getByRole('option')
  await box.fill('charizard')
  await options.first().getByText('You own 3').waitFor()
  expect(await options.first().innerText()).toContain('4/102')
  expect(await options.count()).toBeGreaterThan(1)
  await page.getByText('You are offline. Found on this device').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])

  await box.fill('base1-16')
  await expect.poll(() => options.allInnerTexts(), soon).toEqual([expect.stringContaining('16/102')])
  await box.press('ArrowDown')
  await box.press('Enter')
  await page.getByRole('heading', { name: 'Zapdos', level: 1 }).waitFor()
  await page.getByText('You have not opened this card on this device before.').waitFor()
  await page.getByText('Not in your collections').waitFor()
  expect(await page.getByRole('main').innerText()).toContain('16/102')
  expect(await accessibilityProblems(page)).toEqual([])
  await restoreNetwork(page)
  await page.getByRole('region', { name: 'Details' }).waitFor(soon)
})

test('offline, the search page answers from the device and says what it cannot search', async () => {
  const page = await openAtCardShow()
  await open(page, '/search?q=base1 saur')
  await expect.poll(() => found(page).allInnerTexts(), soon).toHaveLength(0)
  await page.getByText('No card name on this device matches').waitFor()

  const field = page.locator('#search-text')
  await field.fill('BS 15')
  await expect.poll(() => found(page).locator('.row-name').allInnerTexts(), soon).toEqual(['Venusaur'])
  await found(page).getByRole('button', { name: 'Want Venusaur: 1' }).waitFor()
  await field.fill('is:owned')
  await expect.poll(() => found(page).locator('.row-name').allInnerTexts(), soon).toEqual(['Charizard'])
  await field.fill('charizard hp>500 set:base1')
  await page.getByText('Left out, because it needs a connection: hp>500').waitFor()
  await expect.poll(() => found(page).locator('.row-name').allInnerTexts(), soon).toEqual(['Charizard'])
  expect(await accessibilityProblems(page)).toEqual([])

  await restoreNetwork(page)
  await page.getByText('No cards found').or(page.getByText('different search term')).first().waitFor(soon)
})

test('a Japanese name finds English and Japanese cards in the Japanese interface', async () => {
  const page = await openAtCardShow('/collections', { locale: 'ja-JP' })
  await open(page, '/search?q=リザードン')
  const rows = page.getByRole('list', { name: 'この端末で見つかったカード' }).locator('.row-name')
  await expect.poll(async () => (await rows.allInnerTexts()).length, soon).toBeGreaterThan(0)
  for (const name of await rows.allInnerTexts()) expect(name).toContain('リザードン')
})

test('without stored names the search says that it needs a connection', async () => {
  const page = await app.open('/set/base1', { ...withWorker, ...allowOfflineErrors })
  await startWorker(page)
  await cutNetwork(page)
  await open(page, '/search?q=charizard')
  await page.getByText('Search needs a connection, because the card names are not stored').waitFor()
  expect(await page.getByText('No card name').count()).toBe(0)
  await page.getByRole('combobox', { name: 'Search cards, sets or codes' }).count()
})

test('stored names are requested again with their ETag only, and replaced when the catalogue changed', async () => {
  const misty = await createCollectorBrowser(app)
  const page = await misty.open('/collections', { ...withWorker, ...allowOfflineErrors })
  await startWorker(page)
  await expect.poll(() => isCached(page, names), soon).toBe(true)
  const again = page.waitForResponse(response => response.url().endsWith(names))
  await page.reload()
  expect((await again).status()).toBe(304)
  const replaced = page.waitForResponse(
    response => response.url().endsWith(names) && response.status() === 200,
  )
  await page.evaluate(async address => {
    const cache = await caches.open('chasekit-names-1')
    await cache.put(address, new Response('{"rarities":[],"sets":[]}', { headers: { etag: '"old"' } }))
  }, names)
  await page.reload()
  await replaced
  const texts = () =>
    page.evaluate(
      async address => (await (await caches.match(address, { ignoreVary: true }))?.text()) ?? '',
      names,
    )
  await expect.poll(texts, soon).toContain('Charizard')
})

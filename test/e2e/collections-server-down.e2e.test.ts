import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { collectCards, miniCards, panelOf, slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { createCollectorBrowser, cardsIn, waitForText, tileOf } from '#test/support/my-collections-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()
const allowedErrors = [/ERR_FAILED/, /503/]

/** Simulates a server that goes down and comes back: without a response, or with 503 as a proxy before it answers. */
async function controlServer(page: Page, isProxied = false) {
  let isDown = false
  const fail = (route: Route) => (isProxied ? route.fulfill({ status: 503, body: '' }) : route.abort())
  await page.route('**/api/collections**', route => (isDown ? fail(route) : route.fallback()))
  return { takeDown: () => (isDown = true), bringBack: () => (isDown = false) }
}

// Changes without a response are kept and sent later: offline-changes.e2e.test.ts.
test('My Collections warns about a lost server, reverts refused changes and recovers', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder', '4')
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow, allowedErrors })
  const { takeDown, bringBack } = await controlServer(page, true)
  const charizard = cardsIn(page).filter({ hasText: 'Charizard' })
  const status = charizard.getByRole('button', { name: /^(Want|Owned): Charizard/ })
  await status.waitFor(slowTimeout)
  takeDown()
  await status.click()
  await waitForText(page, 'Failed to update card status. Please try again.')
  expect(await status.getAttribute('aria-label')).toBe('Want: Charizard')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const warning = page.getByText("Can't reach the server. Retrying…", { exact: true })
  await warning.waitFor(slowTimeout)
  expect(await cardsIn(page).count()).toBe(1)
  bringBack()
  await warning.waitFor({ state: 'detached', timeout: 15_000 })
  await status.click()
  await expect.poll(async () => (await ash.read(id)).cards[0]?.status, slowTimeout).toBe('owned')
})

test('collections that failed to load appear once the server is back', async () => {
  const ash = await createCollectorBrowser(app)
  await ash.make('Binder', '4')
  const page = await ash.open('/sets', { context: wideWindow, allowedErrors })
  const { takeDown, bringBack } = await controlServer(page)
  takeDown()
  await page.getByRole('link', { name: 'My Collections' }).first().click()
  await waitForText(page, 'Failed to load collections')
  bringBack()
  await tileOf(page, 'Binder').waitFor({ timeout: 15_000 })
})

test('a first save with a lost response keeps the cards and creates no second collection', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/sets?set=base1', { context: wideWindow, allowedErrors })
  await collectCards(page, 'Charizard', 'Blastoise')
  let isFirst = true
  await page.route('**/api/collections', async route => {
    if (!isFirst || route.request().method() !== 'POST') return route.fallback()
    isFirst = false
    await route.fetch()
    await route.abort()
  })
  const save = panelOf(page).getByRole('button', { name: 'Save' })
  await save.click()
  await waitForText(page, 'Failed to save collection. Please try again.')
  expect(await ash.list()).toMatchObject([{ name: 'New Collection', cards: [] }])
  await page.reload()
  await miniCards(page).nth(1).waitFor(slowTimeout)
  await panelOf(page).getByPlaceholder('Write a headline?').fill('Renamed')
  await save.click()
  await waitForText(page, 'Collection saved successfully!')
  const [saved, ...others] = await ash.list()
  expect(others).toEqual([])
  expect(saved).toMatchObject({
    name: 'Renamed',
    cards: [{ productId: 'base1-4' }, { productId: 'base1-2' }],
  })
})

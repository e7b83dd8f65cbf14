import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '#test/support/app-in-browser.ts'
import { slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { cutNetwork } from '#test/support/network-cut.ts'
import { allowOfflineErrors, waitForWorker, withWorker } from '#test/support/offline-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const visitor = appInBrowser()
const app = sharedApp()

const section = (page: Page, name: RegExp) => page.getByRole('region', { name })
const kanto = (page: Page) => section(page, /^Generation 1: Kanto/)
const tile = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()
const isInWindow = async (element: Locator) =>
  (await element.count()) > 0 &&
  element.evaluate(one => {
    const { top, bottom } = one.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
/** The texts of tiles that are cut off in a window of this width. */
async function cutTexts(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 })
  return page
    .getByRole('main')
    .locator('.tile-name, .tile-meta, .tile-meta span:not(.sr-only)')
    .evaluateAll(texts =>
      texts.flatMap(one =>
        one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
          ? [one.textContent]
          : [],
      ),
    )
}
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('visitors see all species by generation, filter them, and walk from a species to its neighbors and cards', async () => {
  const page = await visitor.open('/pokedex')
  await section(page, /^Generation 9: Paldea/).waitFor({ state: 'attached' })
  expect(await kanto(page).getByRole('heading').innerText()).toContain('151 species')
  expect(await tile(page, 'Bulbasaur').innerText()).toMatch(/No\. 0001\s+フシギダネ\s+EN \d+ · JA \d+/)
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeLessThan(200)
  // In steps, so that each generation comes near the window and gets its own height.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollBy(0, 1500))
      return page.locator('li[aria-posinset="120"]').filter({ hasText: 'Pecharunt' }).count()
    }, slowTimeout)
    .toBe(1)
  await tile(page, 'Pecharunt').getByRole('link').click()
  await page.waitForURL('**/pokedex/1025')
  await page.getByText('No card shows this species yet.').waitFor()
  await page.goBack()
  await expect.poll(() => isInWindow(tile(page, 'Pecharunt')), slowTimeout).toBe(true)

  await page.getByRole('searchbox', { name: 'Search species by name or number' }).fill('charme')
  await expect.poll(() => section(page, /^Generation/).count()).toBe(1)
  await page.getByRole('searchbox', { name: 'Search species by name or number' }).fill('')
  await page.getByRole('combobox', { name: 'Type of card' }).selectOption('Fire')
  await page.waitForURL('**/pokedex?type=Fire')
  await expect.poll(() => kanto(page).getByRole('listitem').first().innerText()).toContain('Charmander')
  await page.getByRole('combobox', { name: 'Generation' }).selectOption('1')
  await page.waitForURL('**/pokedex?generation=1&type=Fire')
  await expect.poll(() => section(page, /^Generation/).count()).toBe(1)

  await tile(page, 'Charizard').getByRole('link').click()
  await page.waitForURL('**/pokedex/6')
  await expect.poll(() => title(page).innerText()).toBe('Charizard')
  await section(page, /^Charizard$/)
    .getByRole('heading', { name: /^English/ })
    .waitFor()
  await expect.poll(() => cutTexts(page, 390), slowTimeout).toEqual([])
  await page.setViewportSize(wideWindow.viewport)
  await page.getByRole('link', { name: 'Next species: Squirtle' }).click()
  await page.waitForURL('**/pokedex/7')
  await page.getByRole('link', { name: 'Search These Cards' }).click()
  await page.waitForURL('**/search?q=dex%3A7')
})

test('a collector sees and marks what is owned of each species and form, and still sees it offline', async () => {
  const ash = await createCollectorBrowser(app)
  const targetCollectionId = await ash.make('Kanto', '4!', '2', '58!')
  await ash.call('PUT', '/account', { targetCollectionId })
  const page = await ash.open('/pokedex?generation=1', { ...withWorker, ...allowOfflineErrors })
  await waitForWorker(page)
  await expect.poll(() => kanto(page).getByRole('heading').innerText(), slowTimeout).toContain('2 of ')
  await tile(page, 'Charizard').getByText('You own 1 card').waitFor({ state: 'attached' })
  await page.getByText('Rarest: Rare Holo').waitFor()
  await expect.poll(() => cutTexts(page, 320), slowTimeout).toEqual([])
  await page.setViewportSize(wideWindow.viewport)
  await page.getByRole('radio', { name: 'Owned' }).check()
  await expect.poll(() => kanto(page).getByRole('listitem').count()).toBe(2)
  await page.getByRole('radio', { name: 'Wanted' }).check()
  await expect.poll(() => kanto(page).getByRole('listitem').allInnerTexts()).toHaveLength(1)
  expect(await kanto(page).getByRole('listitem').innerText()).toContain('Blastoise')

  await tile(page, 'Blastoise').getByRole('link').click()
  await page.waitForURL('**/pokedex/9')
  const form = section(page, /^Blastoise$/)
  await expect.poll(() => form.getByText(/^0 of \d+ owned$/).count(), slowTimeout).toBe(1)
  const card = form.getByRole('listitem').first()
  await card.hover()
  await card.getByRole('button', { name: /^Own Blastoise/ }).click()
  await expect.poll(() => form.getByText(/^1 of \d+ owned$/).count(), slowTimeout).toBe(1)
  await page.goBack()
  await page.waitForURL('**/pokedex?generation=1')
  await expect.poll(() => kanto(page).getByRole('heading').innerText(), slowTimeout).toContain('3 of ')

  await page.reload()
  await expect.poll(() => kanto(page).getByRole('heading').innerText(), slowTimeout).toContain('3 of ')
  await cutNetwork(page)
  await page.reload()
  await page.getByText('You are offline. What you see may be out of date.').waitFor()
  await expect.poll(() => kanto(page).getByRole('heading').innerText(), slowTimeout).toContain('3 of ')
})

test('the page of a card links to its species, and the address of no species is not found', async () => {
  const page = await visitor.open('/card/base1-4')
  await page.getByRole('link', { name: 'No. 0006' }).click()
  await page.waitForURL('**/pokedex/6')
  const response = await fetch(visitor.url('/pokedex/1026'))
  expect(response.status).toBe(404)
  expect((await fetch(visitor.url('/pokedex?generation=10'))).status).toBe(404)
  const sitemap = await (await fetch(visitor.url('/sitemaps/pages.xml'))).text()
  expect(sitemap.match(/\/pokedex\/\d+(?=<)/g)).toHaveLength(1025)
})

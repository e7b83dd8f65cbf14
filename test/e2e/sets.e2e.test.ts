import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'

const { open, url } = appInBrowser()
const phone = { viewport: { width: 390, height: 844 } }

const panel = (page: Page) => page.getByRole('region', { name: 'Sets by era' })
const era = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: false })
const logos = (page: Page) => page.getByRole('main').locator('a.set-tile')
const tile = (page: Page, name: string) => logos(page).filter({ hasText: name }).first()
const cards = (page: Page) => page.getByRole('list', { name: /^Cards of/ }).getByRole('listitem')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const historyLength = (page: Page) => page.evaluate(() => history.length)

test('selecting a set shows its cards and focuses its name; Back and Forward move through the sets', async () => {
  const page = await open('/sets')
  await tile(page, 'Base Set').click()
  await page.waitForURL('**/sets?set=base1')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  await expect.poll(() => title(page).innerText()).toBe('Base Set')
  const main = page.getByRole('main')
  expect(await main.getByText('English', { exact: true }).count()).toBe(2)
  expect(await main.getByText('Released Jan 9, 1999').isVisible()).toBe(true)
  await expect.poll(() => cards(page).first().innerText()).toContain('Alakazam')
  expect(await cards(page).first().getByRole('link').getAttribute('href')).toBe('/card/base1-1')

  // The sets of an era are reachable by keyboard.
  await era(page, 'Classic').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sets?set=base2')
  await expect.poll(() => title(page).innerText()).toBe('Jungle')
  await page.goBack()
  await page.waitForURL('**/sets?set=base1')
  await expect.poll(() => title(page).innerText()).toBe('Base Set')
  await page.goBack()
  await page.waitForURL('**/sets')
  await expect.poll(() => logos(page).count()).toBe(13)
  await page.goForward()
  await page.goForward()
  await page.waitForURL('**/sets?set=base2')
  await expect.poll(() => title(page).innerText()).toBe('Jungle')
})

test('a long set renders only the rows near the viewport, down to its last card', async () => {
  const page = await open('/sets?set=sv03.5', { context: { viewport: { width: 1440, height: 900 } } })
  await page.waitForFunction(() => document.documentElement.scrollHeight > 10_000)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = page.locator('li[aria-posinset="207"]')
  await last.waitFor()
  await page.waitForFunction(() => document.querySelector('li[aria-posinset="1"]') === null)
  expect(await cards(page).count()).toBeLessThan(80)
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('li[aria-posinset="1"]').waitFor()
})

test('on a phone a set chosen below the open list of eras is at the top of what is seen', async () => {
  const page = await open('/sets', { context: phone })
  await panel(page).getByRole('button', { name: 'Browse by era' }).click()
  await tile(page, 'Jungle').click()
  await expect.poll(() => title(page).innerText()).toBe('Jungle')
  const top = () => title(page).evaluate(heading => heading.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(200)
  expect(await top()).toBeGreaterThan(60)
})

test('the cards of the next set are prefetched; on a phone the panel expands, and selecting a set collapses it', async () => {
  const page = await newPage({ context: phone })
  const next = page.waitForRequest(request => request.url().includes('/api/categories/base2/cards'))
  await page.goto(url('/sets?set=neo1'))
  expect((await next).url()).toContain('pageSize=1000&orderBy=number&language=en')
  expect(await panel(page).getByRole('link', { name: '151' }).isVisible()).toBe(false)
  await panel(page).getByRole('button', { name: 'Browse by era' }).click()
  await panel(page).getByRole('link', { name: '151' }).click()
  await page.waitForURL('**/sets?set=sv03.5')
  expect(await panel(page).getByRole('link', { name: '151' }).isVisible()).toBe(false)
  await cards(page).first().waitFor()
})

test('without scripts a page has logos, cards and links', async () => {
  const page = await newPage({ context: { javaScriptEnabled: false } })
  await page.goto(url('/sets'))
  await expect.poll(() => logos(page).count()).toBe(13)
  expect(await tile(page, 'Jungle').innerText()).toContain('base2')
  await tile(page, 'Jungle').click()
  await expect.poll(() => title(page).innerText()).toBe('Jungle')
  expect(await cards(page).count()).toBe(20)
  await page.getByRole('link', { name: 'All Sets' }).first().click()
  expect(page.url()).toBe(url('/sets'))
})

test('set, view and order are read from the address and replaced in place', async () => {
  const page = await open('/sets?set=604&sort=number-desc&view=3', {
    context: { viewport: { width: 1440, height: 900 } },
  })
  const initialLength = await historyLength(page)
  await page.waitForURL('**/sets?set=base1&sort=number-desc&view=3')
  const columns = () =>
    page
      .getByRole('list', { name: /^Cards of/ })
      .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  await expect.poll(() => cards(page).first().innerText()).toContain('102/102')
  expect(await columns()).toBe(3)
  await page.getByRole('radio', { name: 'Small' }).click()
  await page.waitForURL('**/sets?set=base1&sort=number-desc&view=5')
  await expect.poll(columns).toBe(5)
  await page.getByRole('button', { name: 'Number' }).click()
  await page.waitForURL('**/sets?set=base1&sort=number-asc&view=5')
  await expect.poll(() => cards(page).first().innerText()).toContain('Alakazam')
  expect(await historyLength(page)).toBe(initialLength)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '#test/support/app-in-browser.ts'

const { open } = appInBrowser()

const panel = (page: Page) => page.getByRole('region', { name: 'Sets by era' })
const era = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: false })
const logos = (page: Page) => page.getByRole('main').locator('a.set-tile')
const tile = (page: Page, name: string) => logos(page).filter({ hasText: name }).first()
const cards = (page: Page) => page.getByRole('list', { name: /^Cards of/ }).getByRole('listitem')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const historyLength = (page: Page) => page.evaluate(() => history.length)

test('Back and Forward move through the selected sets', async () => {
  const page = await open('/sets')
  await tile(page, 'Base Set').click()
  await page.waitForURL('**/sets?set=base1')
  await cards(page).first().waitFor()
  await era(page, 'Classic').click()
  await panel(page).getByRole('link', { name: 'Jungle' }).click()
  await page.waitForURL('**/sets?set=base2')
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

test('an equivalent address is replaced without a history entry', async () => {
  const page = await open('/sets?set=604&sort=dearest&view=4')
  const initialLength = await historyLength(page)
  await page.waitForURL('**/sets?set=base1&sort=number-asc&view=5')
  expect(await historyLength(page)).toBe(initialLength)
})

test('view and order are read from the address and replaced in place', async () => {
  const page = await open('/sets?set=base1&sort=number-desc&view=3', {
    context: { viewport: { width: 1440, height: 900 } },
  })
  const columns = () =>
    page
      .getByRole('list', { name: /^Cards of/ })
      .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  await expect.poll(() => cards(page).first().innerText()).toContain('102/102')
  expect(await columns()).toBe(3)
  const initialLength = await historyLength(page)
  await page.getByRole('radio', { name: 'Small' }).click()
  await page.waitForURL('**/sets?set=base1&sort=number-desc&view=5')
  await expect.poll(columns).toBe(5)
  await page.getByRole('button', { name: 'Number' }).click()
  await page.waitForURL('**/sets?set=base1&sort=number-asc&view=5')
  await expect.poll(() => cards(page).first().innerText()).toContain('Alakazam')
  expect(await historyLength(page)).toBe(initialLength)
})

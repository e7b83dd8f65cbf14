import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser, navigateWithoutReload } from '#test/support/app-in-browser.ts'

const { open } = appInBrowser()

const panel = (page: Page) => page.getByRole('region', { name: 'Sets by era' })
const era = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: false })
const logos = (page: Page) => page.getByRole('main').locator('a.set-tile')
const tile = (page: Page, name: string) => logos(page).filter({ hasText: name }).first()
const cards = (page: Page) => page.getByRole('list', { name: /^Cards of/ }).getByRole('listitem')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const query = (page: Page) => new URL(page.url()).search
const historyLength = (page: Page) => page.evaluate(() => history.length)

test('of two quick clicks the last one wins, with one history entry', async () => {
  const page = await open('/sets')
  const initialLength = await historyLength(page)
  await page.evaluate(() => {
    const link = (text: string) =>
      [...document.querySelectorAll<HTMLElement>('main a.set-tile')].find(one => one.innerText.includes(text))
    link('Base Set')?.click()
    link('Jungle')?.click()
  })
  await page.waitForURL('**/sets?set=base2')
  expect(await historyLength(page)).toBe(initialLength + 1)
})

test('a click is ignored while another set opens', async () => {
  const page = await open('/sets')
  let release = () => {}
  const gate = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/categories/base2/cards**', async route => {
    await gate
    await route.continue()
  })
  await era(page, 'Classic').click()
  await panel(page).getByRole('link', { name: 'Jungle' }).click()
  await page.waitForURL('**/sets?set=base2')
  await panel(page).getByRole('link', { name: 'Base Set' }).click()
  release()
  await cards(page).first().waitFor()
  expect(query(page)).toBe('?set=base2')
  await expect.poll(() => title(page).innerText()).toBe('Jungle')
})

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

test('a set given by id, group or upper case is replaced by its code without a history entry', async () => {
  for (const [parameters, expected] of [
    ['set=ja-SV2a', '?set=sv2a&language=ja'],
    ['set=604', '?set=base1'],
    ['set=BASE1&view=3', '?set=base1&view=3'],
    ['set=sv3pt5', '?set=sv03.5'],
  ]) {
    const page = await open(`/sets?${parameters}`)
    const initialLength = await historyLength(page)
    await page.waitForFunction(wanted => location.search === wanted, expected)
    expect(await historyLength(page)).toBe(initialLength)
  }
})

test('changing the language clears set and series, and English has no parameter', async () => {
  const page = await open('/sets?series=Base&set=base1&view=3')
  const languages = page.getByRole('navigation', { name: 'Language of the sets' })
  await languages.getByRole('link', { name: 'Japanese' }).click()
  await page.waitForURL('**/sets?view=3&language=ja')
  await expect.poll(() => title(page).innerText()).toBe('All Sets')
  await panel(page).getByText('2 sets').waitFor()
  await expect.poll(() => logos(page).count()).toBe(2)
  await languages.getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/sets?view=3')
  await panel(page).getByText('13 sets').waitFor()
  await expect.poll(() => logos(page).count()).toBe(13)
})

test('view and order are read from the address and replaced in place', async () => {
  const page = await open('/sets?set=base1&sort=number-desc&view=3')
  await expect.poll(() => cards(page).first().innerText()).toContain('102/102')
  const initialLength = await historyLength(page)
  await page.getByRole('radio', { name: 'Small' }).click()
  await page.waitForURL('**/sets?set=base1&sort=number-desc&view=5')
  await page.getByRole('button', { name: 'Number' }).click()
  await page.waitForURL('**/sets?set=base1&sort=number-asc&view=5')
  await expect.poll(() => cards(page).first().innerText()).toContain('Alakazam')
  expect(await historyLength(page)).toBe(initialLength)
})

test('Large shows three cards per row in a wide window, Small five', async () => {
  const page = await open('/sets?set=base1', { context: { viewport: { width: 1440, height: 900 } } })
  const columns = () =>
    page
      .getByRole('list', { name: /^Cards of/ })
      .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  expect(await columns()).toBe(5)
  await page.getByRole('radio', { name: 'Large' }).click()
  await page.waitForURL('**view=3')
  await expect.poll(columns).toBe(3)
})

test('invalid values are replaced by the defaults', async () => {
  const page = await open('/sets?set=base1&sort=dearest&view=4')
  await page.waitForURL('**/sets?set=base1&sort=number-asc&view=5')
})

test('without prices the price order is disabled with a reason, and cards are sorted by number', async () => {
  const page = await open('/collections')
  await page.route('**/api/categories/*/cards?*', async route => {
    const body = (await (await route.fetch()).json()) as { cards: object[] }
    await route.fulfill({ json: { ...body, cards: body.cards.map(card => ({ ...card, price: null })) } })
  })
  await navigateWithoutReload(page, '/sets?set=base1&sort=price-asc')
  const button = page.getByRole('main').getByRole('button', { name: 'Price' })
  await expect.poll(() => button.isDisabled()).toBe(true)
  const reason = await button.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${reason}"]`).innerText()).toBe('No prices known yet')
  await expect.poll(() => cards(page).first().innerText()).toContain('Alakazam')
  expect(await cards(page).first().getByRole('link', { name: 'Check Prices of Alakazam' }).count()).toBe(1)
  expect(query(page)).toBe('?set=base1&sort=price-asc')
})

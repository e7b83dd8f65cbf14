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
const query = (page: Page) => new URL(page.url()).search
const historyLength = (page: Page) => page.evaluate(() => history.length)

test('the left panel has a title, a count and the sets by era, Scarlet & Violet alone open', async () => {
  const page = await open('/sets')
  expect(await title(page).innerText()).toBe('All Sets')
  expect(await panel(page).getByRole('status').innerText()).toBe('13 sets')
  const groups = panel(page).getByRole('button', { expanded: false })
  expect(await groups.count()).toBe(9)
  expect(await panel(page).getByRole('button', { expanded: true }).allInnerTexts()).toEqual([
    'Scarlet & Violet\n1',
  ])
  expect(await panel(page).getByRole('link', { name: '151' }).isVisible()).toBe(true)
})

test('a group folds out and Collapse All folds every group in', async () => {
  const page = await open('/sets')
  await era(page, 'Classic').click()
  expect(await panel(page).getByRole('link', { name: 'Jungle' }).isVisible()).toBe(true)
  await panel(page).getByRole('button', { name: 'Collapse All' }).click()
  expect(await panel(page).getByRole('button', { expanded: true }).count()).toBe(0)
})

test('a series narrows the sets and names the panel', async () => {
  const page = await open('/sets?series=Sword+%26+Shield')
  expect(await title(page).innerText()).toBe('Sword & Shield Sets')
  expect(await panel(page).getByRole('status').innerText()).toBe('3 sets')
  expect(await logos(page).count()).toBe(3)
})

test('every logo has a name and a code', async () => {
  const page = await open('/sets')
  expect(await logos(page).count()).toBe(13)
  expect(await tile(page, 'Jungle').innerText()).toContain('base2')
})

test('the set search narrows panel and logos, and says when nothing is left', async () => {
  const page = await open('/sets')
  const search = page.getByPlaceholder('Search sets...')
  await search.fill('jungle')
  await page.waitForFunction(() => document.querySelectorAll('main a.set-tile').length === 1)
  expect(await panel(page).getByRole('link', { name: 'Jungle' }).isVisible()).toBe(true)
  expect(await panel(page).getByRole('status').innerText()).toBe('1 set')
  await search.fill('qqqq')
  await page.getByText('No sets found').waitFor()
})

test('choosing a set shows its header and its cards, and its name has the focus', async () => {
  const page = await open('/sets')
  await tile(page, 'Base Set').click()
  await page.waitForURL('**/sets?set=base1')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect(await title(page).innerText()).toBe('Base Set')
  const main = page.getByRole('main')
  expect(await main.getByText('English', { exact: true }).count()).toBe(2)
  expect(await main.getByText('Released Jan 9, 1999').isVisible()).toBe(true)
  const save = main.getByRole('link', { name: 'Save Collection' })
  expect(await save.getAttribute('href')).toBe('/collections?set=base1&action=chase')
  expect(await cards(page).first().innerText()).toContain('Alakazam')
  expect(await cards(page).first().getByRole('link').getAttribute('href')).toBe('/card/base1-1')
})

test('the back links lead to all sets and to the series', async () => {
  const page = await open('/sets?series=Base&set=base1')
  const back = page.getByRole('navigation', { name: 'Where this set belongs' })
  expect(await back.getByRole('link').allInnerTexts()).toEqual(['All Sets', 'Base Sets'])
  await back.getByRole('link', { name: 'Base Sets' }).click()
  await page.waitForURL('**/sets?series=Base')
  expect(await logos(page).count()).toBe(2)
})

test('of two quick presses the last one counts, with one step of history', async () => {
  const page = await open('/sets')
  const before = await historyLength(page)
  await page.evaluate(() => {
    const link = (text: string) =>
      [...document.querySelectorAll<HTMLElement>('main a.set-tile')].find(one => one.innerText.includes(text))
    link('Base Set')?.click()
    link('Jungle')?.click()
  })
  await page.waitForURL('**/sets?set=base2')
  expect(await historyLength(page)).toBe(before + 1)
})

test('a press is ignored while another set is being opened', async () => {
  const page = await open('/sets')
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/categories/base2/cards**', async route => {
    await held
    await route.continue()
  })
  await era(page, 'Classic').click()
  await panel(page).getByRole('link', { name: 'Jungle' }).click()
  await page.waitForURL('**/sets?set=base2')
  await panel(page).getByRole('link', { name: 'Base Set' }).click()
  release()
  await cards(page).first().waitFor()
  expect(query(page)).toBe('?set=base2')
  expect(await title(page).innerText()).toBe('Jungle')
})

test('Back and Forward walk through the chosen sets', async () => {
  const page = await open('/sets')
  await tile(page, 'Base Set').click()
  await page.waitForURL('**/sets?set=base1')
  await cards(page).first().waitFor()
  await era(page, 'Classic').click()
  await panel(page).getByRole('link', { name: 'Jungle' }).click()
  await page.waitForURL('**/sets?set=base2')
  await page.goBack()
  await page.waitForURL('**/sets?set=base1')
  expect(await title(page).innerText()).toBe('Base Set')
  await page.goBack()
  await page.waitForURL('**/sets')
  expect(await logos(page).count()).toBe(13)
  await page.goForward()
  await page.goForward()
  await page.waitForURL('**/sets?set=base2')
  expect(await title(page).innerText()).toBe('Jungle')
})

test('a set named by id, group or upper case is rewritten to its code without a step of history', async () => {
  for (const [written, right] of [
    ['set=ja-SV2a', '?set=sv2a&language=ja'],
    ['set=604', '?set=base1'],
    ['set=BASE1&view=3', '?set=base1&view=3'],
    ['set=sv3pt5', '?set=sv03.5'],
  ]) {
    const page = await open(`/sets?${written}`)
    const before = await historyLength(page)
    await page.waitForFunction(wanted => location.search === wanted, right)
    expect(await historyLength(page)).toBe(before)
  }
})

test('changing the language clears the set and the series; English has no parameter', async () => {
  const page = await open('/sets?series=Base&set=base1&view=3')
  const languages = page.getByRole('navigation', { name: 'Language of the sets' })
  await languages.getByRole('link', { name: 'Japanese' }).click()
  await page.waitForURL('**/sets?view=3&language=ja')
  expect(await title(page).innerText()).toBe('All Sets')
  await panel(page).getByText('2 sets').waitFor()
  expect(await logos(page).count()).toBe(2)
  await languages.getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/sets?view=3')
  await panel(page).getByText('13 sets').waitFor()
  expect(await logos(page).count()).toBe(13)
})

test('view and order are read from the address and written back in place', async () => {
  const page = await open('/sets?set=base1&sort=number-desc&view=3')
  expect(await cards(page).first().innerText()).toContain('102/102')
  const before = await historyLength(page)
  await page.getByRole('radio', { name: 'Small' }).click()
  await page.waitForURL('**/sets?set=base1&sort=number-desc&view=5')
  await page.getByRole('button', { name: 'Number' }).click()
  await page.waitForURL('**/sets?set=base1&sort=number-asc&view=5')
  expect(await cards(page).first().innerText()).toContain('Alakazam')
  expect(await historyLength(page)).toBe(before)
})

test('Large shows three cards in a row of a wide window, Small five', async () => {
  const page = await open('/sets?set=base1', { context: { viewport: { width: 1440, height: 900 } } })
  const columns = () =>
    page
      .getByRole('list', { name: /^Cards of/ })
      .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  expect(await columns()).toBe(5)
  await page.getByRole('radio', { name: 'Large' }).click()
  await page.waitForURL('**view=3')
  expect(await columns()).toBe(3)
})

test('values that are none are replaced by the defaults', async () => {
  const page = await open('/sets?set=base1&sort=dearest&view=4')
  await page.waitForURL('**/sets?set=base1&sort=number-asc&view=5')
})

test('without prices the price order is off and says why; its address keeps the order of numbers', async () => {
  const page = await open('/sets?set=base1&sort=price-asc')
  const button = page.getByRole('button', { name: 'Price' })
  expect(await button.isDisabled()).toBe(true)
  const reason = await button.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${reason}"]`).innerText()).toBe('No prices known yet')
  expect(await cards(page).first().innerText()).toContain('Alakazam')
  expect(query(page)).toBe('?set=base1&sort=price-asc')
})

test('the search in a set finds names and numbers, and says when nothing matches', async () => {
  const page = await open('/sets?set=base1')
  const search = page.getByPlaceholder('Search cards in this set...')
  await search.fill('zard')
  await page.waitForFunction(() => document.querySelectorAll('ul.card-grid > li').length === 1)
  expect(await cards(page).first().innerText()).toContain('Charizard')
  await search.fill('58/102')
  await cards(page).filter({ hasText: 'Pikachu' }).waitFor()
  await search.fill('qqqq')
  await page.getByText('No cards found matching your search.').waitFor()
})

test('a long set draws the rows near the window only, down to its last card', async () => {
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

test('the cards of the next set in the panel are fetched beforehand', async () => {
  const page = await newPage()
  const next = page.waitForRequest(request => request.url().includes('/api/categories/base2/cards'))
  await page.goto(url('/sets?set=neo1'))
  expect((await next).url()).toContain('pageSize=1000&orderBy=number&language=en')
})

test('a page of the server already holds logos, cards and links', async () => {
  const page = await newPage({ context: { javaScriptEnabled: false } })
  await page.goto(url('/sets'))
  expect(await logos(page).count()).toBe(13)
  await tile(page, 'Jungle').click()
  expect(await title(page).innerText()).toBe('Jungle')
  expect(await cards(page).count()).toBe(30)
  await page.getByRole('link', { name: 'All Sets' }).first().click()
  expect(query(page)).toBe('')
})

test('an unknown set is a 404 with a way back', async () => {
  const page = await newPage({ allowedErrors: [/404/] })
  const answer = await page.goto(url('/sets?set=nowhere'))
  expect(answer?.status()).toBe(404)
  expect(await page.getByText('Set not found', { exact: true }).isVisible()).toBe(true)
})

test('on a phone the panel folds out, and a choice folds it in again', async () => {
  const page = await open('/sets', { context: phone })
  expect(await panel(page).getByRole('link', { name: '151' }).isVisible()).toBe(false)
  await panel(page).getByRole('button', { name: 'Browse by era' }).click()
  await panel(page).getByRole('link', { name: '151' }).click()
  await page.waitForURL('**/sets?set=sv03.5')
  expect(await panel(page).getByRole('link', { name: '151' }).isVisible()).toBe(false)
  expect(await cards(page).first().isVisible()).toBe(true)
})

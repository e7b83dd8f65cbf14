import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser, waitForHydration, navigateWithoutReload } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { scrollToElement } from '#test/support/page-waits.ts'
import { stopRouting } from '#test/support/stop-routing.ts'

const { open, url } = appInBrowser()

const cards = (page: Page) => page.getByRole('list', { name: /^Cards of/ }).getByRole('listitem')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const columns = (page: Page) =>
  page
    .getByRole('list', { name: /^Cards of/ })
    .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length)

test.each([
  ['/set/base1', 'Base Set', 'English'],
  ['/set/Base-Set', 'Base Set', 'English'],
  ['/set/ja-SV2a', 'ポケモンカード151', 'Japanese'],
  ['/set/sv2a?language=ja', 'ポケモンカード151', 'Japanese'],
  ['/sets/neo1', 'Neo Genesis', 'English'],
  ['/set/604', 'Base Set', 'English'],
])('%s shows name and language of the set', async (path, name, language) => {
  const page = await open(path)
  expect(await title(page).innerText()).toBe(name)
  expect(await page.getByRole('main').getByText(language, { exact: true }).isVisible()).toBe(true)
})

test('a set shows its logo, its release date and a link to all sets', async () => {
  const page = await open('/set/base1')
  const main = page.getByRole('main')
  expect(await main.locator('.set-logo').isVisible()).toBe(true)
  expect(await main.getByText('Released Jan 9, 1999').isVisible()).toBe(true)
  expect(await main.getByRole('link', { name: 'All Sets' }).getAttribute('href')).toBe('/sets')
})

test('the search filters the cards and counts them', async () => {
  const page = await open('/set/base1')
  const count = page.getByRole('main').getByText(/^Showing/)
  expect(await count.innerText()).toBe('Showing 102 of 102 cards')
  await page.getByPlaceholder('Search cards in this set...').fill('energy')
  await page.getByText('Showing 10 of 102 cards').waitFor()
  await page.getByPlaceholder('Search cards in this set...').fill('qqqq')
  await page.getByText('No cards found matching your search.').waitFor()
  expect(await count.innerText()).toBe('Showing 0 of 102 cards')
})

test('the size and order of the cards are part of the address, and the server renders them', async () => {
  const page = await open('/set/base1')
  await page.getByRole('radio', { name: 'Large' }).click()
  await page.getByRole('button', { name: /^Number/ }).click()
  await page.waitForURL('**/set/base1?view=3&sort=number-desc')
  const response = await page.request.get(page.url())
  expect((await response.text()).match(/class="tile-name"[^>]*>([^<]+)/)?.[1]).toBe('Water Energy')
})

test.each([
  [360, 2],
  [700, 3],
  [1100, 4],
  [1440, 5],
])('a window of %i pixels shows %i cards per row', async (width, expected) => {
  const page = await open('/set/base1', { context: { viewport: { width, height: 900 } } })
  expect(await columns(page)).toBe(expected)
})

test.each([
  ['/set/nowhere', 'Set not found'],
  ['/sets/nowhere', 'Set not found.'],
])('%s is a 404 with the text "%s"', async (path, text) => {
  const page = await newPage({ allowedErrors: [/404/] })
  const response = await page.goto(url(path))
  expect(response?.status()).toBe(404)
  expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true)
})

test('search engines get a title, a canonical address, a picture and the list of cards', async () => {
  const page = await open('/sets/SV2A?language=ja')
  expect(await page.title()).toBe('ポケモンカード151 (Pokémon Card 151) · ChaseKit')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/set\/sv2a\?language=ja$/)
  const picture = page.locator('meta[property="og:image"]')
  expect(await picture.getAttribute('content')).toMatch(/\/og\/set\/ja-SV2a\.png$/)
  const facts = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())
  expect(facts['@type']).toBe('CollectionPage')
  expect(facts.mainEntity.numberOfItems).toBe(210)
})

/** Opens the set in the running app, so that the browser requests its data. */
async function openInApp(page: Page, path: string) {
  await page.goto(url('/collections'))
  await waitForHydration(page)
  await navigateWithoutReload(page, path)
}

test('cards that fail to load show an error, and Try Again loads them', async () => {
  const page = await newPage({ allowedErrors: [/500/] })
  const cardsOfBase = '**/api/categories/base1/cards**'
  await page.route(cardsOfBase, route => route.fulfill({ status: 500, json: {} }))
  await openInApp(page, '/set/base1')
  await page.getByText('Failed to load cards for this set.').waitFor()
  await stopRouting(page, cardsOfBase)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await cards(page).first().waitFor()
})

test('a set of more than a thousand cards loads in pages, and a failed page can be loaded again', async () => {
  const page = await newPage({ allowedErrors: [/500/] })
  let isBroken = true
  const requestedPages: string[] = []
  await page.route('**/api/categories/base2/cards**', async route => {
    const number = new URL(route.request().url()).searchParams.get('page') ?? ''
    requestedPages.push(number)
    if (number === '2' && isBroken) return route.fulfill({ status: 500, json: {} })
    const response = await route.fetch({ url: route.request().url().replace('page=2', 'page=1') })
    const body = await response.json()
    if (number === '2')
      body.cards = body.cards.map((card: { id: string }) => ({ ...card, id: `${card.id}b` }))
    body.pagination = { ...body.pagination, page: Number(number), hasNext: number === '1' }
    await route.fulfill({ json: { ...body, total: 128 } })
  })
  await openInApp(page, '/set/base2')
  await page.getByText('Failed to load cards', { exact: true }).waitFor()
  expect(await cards(page).first().isVisible()).toBe(true)
  isBroken = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.locator('li[aria-setsize="128"]').first().waitFor()
  expect(requestedPages.filter(number => number === '1')).toHaveLength(1)
  expect(await page.getByText('Showing 128 of 128 cards').isVisible()).toBe(true)
})

test('a set without known cards shows a message', async () => {
  const page = await newPage()
  await page.route('**/api/categories/base2?*', async route => {
    const body = await (await route.fetch()).json()
    await route.fulfill({ json: { ...body, cardCount: 0, total: 64 } })
  })
  await page.route('**/api/categories/base2', async route => {
    const body = await (await route.fetch()).json()
    await route.fulfill({ json: { ...body, cardCount: 0, total: 64 } })
  })
  await openInApp(page, '/set/base2')
  await page.getByText('No cards found in this set.').waitFor()
  expect(await page.getByText('The cards of this set are not in the catalogue yet.').isVisible()).toBe(true)
  expect(await title(page).innerText()).toBe('Jungle')
})

test('while more cards load, a message is shown', async () => {
  const page = await newPage()
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/categories/base2/cards**', async route => {
    const isSecond = route.request().url().includes('page=2')
    if (isSecond) await gate.promise
    const response = await route.fetch({ url: route.request().url().replace('page=2', 'page=1') })
    const body = await response.json()
    body.pagination = { ...body.pagination, page: isSecond ? 2 : 1, hasNext: !isSecond }
    await route.fulfill({ json: { ...body, cards: isSecond ? [] : body.cards } })
  })
  await openInApp(page, '/set/base2')
  await page.getByText('Loading more cards...').waitFor()
  gate.resolve()
  await page.getByText('Loading more cards...').waitFor({ state: 'detached' })
})

test('Back from a card restores the position in the list', async () => {
  const page = await open('/set/sv03.5', { context: { viewport: { width: 1280, height: 800 } } })
  await page.waitForFunction(() => document.documentElement.scrollHeight > 10_000)
  await page.evaluate(() => scrollTo(0, 6000))
  await page.waitForFunction(() => document.querySelector('li[aria-posinset="1"]') === null)
  const card = page.locator(`a[href="${await cards(page).nth(12).getByRole('link').getAttribute('href')}"]`)
  await scrollToElement(card)
  const scrollTop = await page.evaluate(() => scrollY)
  await card.click()
  await page.waitForURL('**/card/**')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.waitForFunction(wanted => Math.abs(scrollY - wanted) < 50, scrollTop)
  await card.waitFor()
})

test.each(['/set/base1', '/search?q=pikachu'])('a hovered card is raised on %s', async path => {
  const page = await open(path)
  const link = page.getByRole('main').getByRole('listitem').locator('.tile-link').first()
  await link.waitFor()
  const picture = link.locator('.card-image')
  const isRaised = () => picture.evaluate(one => getComputedStyle(one).boxShadow !== 'none')
  expect(await isRaised()).toBe(false)
  await link.hover()
  await expect.poll(isRaised).toBe(true)
})

test('a click right after scrolling opens the card under the pointer', async () => {
  const page = await open('/set/base1')
  await cards(page).nth(4).locator('.tile-link').hover()
  await page.waitForSelector('[data-windowed]')
  await page.evaluate(() => window.scrollBy(0, 40))
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForURL('**/card/**')
})

test('a jump down the list shows cards in the first frame', async () => {
  const page = await open('/set/base1')
  await cards(page).nth(4).waitFor()
  await page.waitForSelector('[data-windowed]')
  const inView = await page.evaluate(async () => {
    window.scrollTo(0, document.documentElement.scrollHeight - 2 * innerHeight)
    await new Promise(resolve => requestAnimationFrame(resolve))
    const items = [...document.querySelectorAll('[data-windowed] > li')]
    return items.filter(one => one.getBoundingClientRect().bottom > 0).length
  })
  expect(inView).toBeGreaterThan(0)
})

test('fonts for Japanese are preloaded in every weight that cards use', async () => {
  const weightsOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .evaluateAll(found => [...new Set(found.map(one => getComputedStyle(one).fontWeight))].sort())
  const inCards = async (page: Page) =>
    weightsOf(page, 'main li [lang=ja]:not(.face), main li .face:lang(ja) :is(b, i)')
  const japanese = await open('/set/ja-SV2a')
  await expect.poll(() => inCards(japanese)).toContain('700')
  const preloadedWeights = async (page: Page) => [
    '400',
    ...(await weightsOf(page, 'main span[lang=ja][aria-hidden].invisible')),
  ]
  const page = await open('/set/base1')
  expect(await inCards(page)).toEqual([])
  await expect.poll(() => preloadedWeights(page)).toEqual(expect.arrayContaining(await inCards(japanese)))
})

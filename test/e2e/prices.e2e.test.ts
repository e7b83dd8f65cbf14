import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser, waitForHydration, navigateWithoutReload } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'

const { open, url } = appInBrowser()

const market = (page: Page) => page.getByRole('region', { name: 'Check Market Prices' })
const history = (page: Page) => market(page).getByRole('region', { name: 'Price history', exact: true })
const chart = (page: Page) => history(page).getByRole('slider')
const valueText = (page: Page) => chart(page).getAttribute('aria-valuetext')

type Card = { id: string; price: { price: number; formattedPrice: string } | null }

async function fetchJson<Answer>(path: string): Promise<Answer> {
  return (await fetch(url(`/api${path}`))).json() as Promise<Answer>
}

test('without scripts the panel shows price, printing, source and day', async () => {
  const { price } = await fetchJson<Card>('/card/base1-4')
  const page = await newPage({ context: { javaScriptEnabled: false } })
  await page.goto(url('/card/base1-4'))
  const text = await market(page).innerText()
  for (const part of [price?.formattedPrice, 'USD', 'Sample prices', 'Holo, Unlimited', 'as of ']) {
    expect(text).toContain(part)
  }
})

test('the history covers the selected period and can be read day by day with the keyboard', async () => {
  const page = await open('/card/base1-4')
  await chart(page).waitFor()
  expect(await chart(page).getAttribute('aria-valuemax')).toBe('30')
  const { price } = await fetchJson<Card>('/card/base1-4')
  expect(await valueText(page)).toContain(price?.formattedPrice)
  const last = await valueText(page)
  await chart(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => chart(page).getAttribute('aria-valuenow')).toBe('29')
  expect(await valueText(page)).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}: (\$[\d,.]+|no price)$/)
  await page.keyboard.press('Home')
  await expect.poll(() => chart(page).getAttribute('aria-valuenow')).toBe('1')
  await page.keyboard.press('End')
  await expect.poll(() => valueText(page)).toBe(last)
  expect(page.url()).toContain('/card/base1-4')
  for (const [label, days] of [
    ['7 days', '7'],
    ['90 days', '90'],
    ['1 year', '365'],
  ] as const) {
    await history(page).getByText(label, { exact: true }).click()
    await expect.poll(() => chart(page).getAttribute('aria-valuemax')).toBe(days)
  }
})

test.each([
  [
    'disagreeing sources show a warning',
    { source: 'tcgplayer', sourcesDisagree: true },
    /TCGplayer[\s\S]*Sources disagree/,
  ],
  ['a card without a price links to markets', null, /Check Prices/],
])('%s', async (_, change, text) => {
  const card = await fetchJson<Record<string, unknown> & Card>('/card/base1-4')
  const page = await open('/collections')
  const price = change && { ...card.price, ...change }
  await page.route('**/api/card/base1-4*', route => route.fulfill({ json: { ...card, price } }))
  await navigateWithoutReload(page, '/card/base1-4')
  await market(page).waitFor()
  expect(await market(page).innerText()).toMatch(text)
  for (const name of ['eBay', 'TCGplayer', 'Cardmarket']) {
    expect(await market(page).getByRole('link', { name }).count()).toBe(1)
  }
})

test('the initial code of a card page excludes the chart', async () => {
  const html = await (await fetch(url('/card/base1-4'))).text()
  expect(html).not.toMatch(/price-history|subject-discussion/)
})

test('lists include their prices, without further requests', async () => {
  const page = await newPage()
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/prices/')) requests.push(request.url())
  })
  await page.goto(url('/sets?set=base1'))
  await waitForHydration(page)
  const prices = page.locator('.tile-price')
  await expect.poll(() => prices.first().innerText()).toMatch(/^\$[\d,.]+\s*sample$/)
  await page.goto(url('/search?q=charizard'))
  await expect.poll(() => prices.first().innerText()).toMatch(/^\$[\d,.]+\s*sample$/)
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  expect(await page.getByRole('main').getByText('Sample prices').first().isVisible()).toBe(true)
})

test('without included prices, twenty cards of a search are requested, two at a time', async () => {
  const page = await newPage({ allowedErrors: [/404/] })
  let inFlight = 0
  let maxInFlight = 0
  const requests = new Set<string>()
  await page.route('**/api/search?*', async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { cards: Record<string, unknown>[] }
    await route.fulfill({ json: { ...body, cards: body.cards.map(({ price: _, ...card }) => card) } })
  })
  await page.route('**/api/prices/card/*', async route => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    requests.add(id)
    inFlight++
    maxInFlight = Math.max(maxInFlight, inFlight)
    await new Promise(resolve => setTimeout(resolve, 30))
    inFlight--
    if (id === [...requests][0]) await route.fulfill({ status: 404, json: {} })
    else await route.fulfill({ json: { price: { formattedPrice: '$4.20' } } })
  })
  await page.goto(url('/search?q=hp:60'))
  const prices = page.locator('.tile-price')
  await expect.poll(() => prices.nth(1).innerText(), { timeout: 10_000 }).toBe('$4.20')
  expect(await prices.first().innerText()).toBe('Check Prices')
  expect(await prices.first().getByRole('link').getAttribute('href')).toMatch(/^\/card\/.+#market$/)
  await expect.poll(() => requests.size, { timeout: 10_000 }).toBe(20)
  await page.waitForLoadState('networkidle')
  expect([requests.size, maxInFlight]).toEqual([20, 2])
})

/** The prices in page order. */
const amounts = (page: Page) =>
  page
    .locator('.tile-price')
    .evaluateAll(all => all.map(one => Number((one.textContent ?? '').replaceAll(/[^\d.]/g, ''))))
const isSorted = (list: number[], sign: 1 | -1) =>
  list.length > 3 &&
  list.every((amount, index) => index === 0 || sign * (amount - (list[index - 1] ?? 0)) >= 0)

test('a set can be sorted by price in both directions, also from the address', async () => {
  const page = await open('/sets?set=base1')
  await page.getByRole('button', { name: 'Price', exact: true }).click()
  await page.waitForURL('**sort=price-asc')
  await expect.poll(async () => isSorted(await amounts(page), 1)).toBe(true)
  await page.goto(url('/sets?set=base1&sort=price-desc'))
  await waitForHydration(page)
  await expect.poll(async () => isSorted(await amounts(page), -1)).toBe(true)
})

test('a search is sorted and filtered by price over the whole result', async () => {
  const page = await open('/search?q=type:fire')
  const filters = page.getByRole('complementary', { name: 'Filter and sort' })
  const counts = page.getByRole('main').getByRole('status').first()
  await filters.getByLabel('Sort by').selectOption('price')
  await page.waitForURL('**sortBy=price')
  await expect.poll(async () => isSorted(await amounts(page), 1)).toBe(true)
  const bands: [string, (amount: number) => boolean][] = [
    ['Under $5', amount => amount < 5],
    ['$5-$50', amount => amount >= 5 && amount <= 50],
    ['Over $50', amount => amount > 50],
  ]
  for (const [label, matches] of bands) {
    await filters.getByRole('checkbox', { name: label }).click()
    await expect.poll(async () => (await amounts(page)).every(matches)).toBe(true)
    await counts.waitFor()
    await filters.getByRole('checkbox', { name: label }).click()
    await expect.poll(() => page.url()).not.toContain('priceM')
  }
})

test('without prices the price filter and sort order are disabled and explained', async () => {
  const page = await newPage()
  await page.route('**/api/search?*', async route => {
    const body = (await (await route.fetch()).json()) as { cards: object[] }
    const cards = body.cards.map(card => ({ ...card, price: null }))
    await route.fulfill({ json: { ...body, cards, pricesKnown: false } })
  })
  await page.goto(url('/search?q=pikachu'))
  const filters = page.getByRole('complementary', { name: 'Filter and sort' })
  const bands = filters.getByRole('group', { name: 'Price' })
  await page.locator('.tile-price').first().waitFor()
  expect(
    await bands.getByRole('checkbox').evaluateAll(all => all.map(one => one.matches(':disabled'))),
  ).toEqual([true, true, true])
  expect(await bands.innerText()).toContain('No prices are known yet')
  expect(
    await filters.getByRole('option', { name: /^Price/ }).evaluate(one => one.matches(':disabled')),
  ).toBe(true)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser, waitForHydration } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { scrollToEnd } from '#test/support/page-waits.ts'

const { open, url } = appInBrowser()

const market = (page: Page) => page.getByRole('region', { name: 'Check Market Prices' })
const history = (page: Page) => market(page).getByRole('region', { name: 'Price history', exact: true })
const chart = (page: Page) => history(page).getByRole('slider')
const valueText = (page: Page) => chart(page).getAttribute('aria-valuetext')

type Card = { id: string; price: { price: number; formattedPrice: string } | null }

async function fetchJson<Answer>(path: string): Promise<Answer> {
  return (await fetch(url(`/api${path}`))).json() as Promise<Answer>
}

test('the history covers the selected period and can be read day by day with the keyboard', async () => {
  const page = await open('/card/base1-4')
  // The history is loaded when it comes into view.
  await scrollToEnd(market(page))
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

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { waitForHydration } from '#test/support/app-in-browser.ts'
import { clickDetails, createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

const usd = (amount: number) => ({ amount, currency: 'USD' })
const cards = [
  {
    productId: 'base1-4',
    cardStatus: 'owned',
    copies: [
      { quantity: 2, pricePaid: usd(1) },
      { quantity: 1, grade: { company: 'PSA', grade: '9' }, pricePaid: { amount: 50, currency: 'EUR' } },
      { quantity: 1, variant: 'normal*jumbo' },
    ],
  },
  { productId: 'base1-2' },
]

const panel = (page: Page) => page.getByRole('region', { name: 'About this collection' })
const rows = (page: Page) => panel(page).getByRole('row').allInnerTexts()

test('the numbers unfold by keyboard: value by printing, paid, gain, and what has no price; on a phone and in Japanese', async () => {
  const ash = await createCollectorBrowser(app)
  const { id } = await ash.call<{ id: string }>('POST', '/collections', { name: 'Binder', cards })
  const page = await ash.open(`/collections?id=${id}`, {
    context: { viewport: { width: 1280, height: 800 } },
  })
  for (const opened of [id, '__full_collection__']) {
    if (opened !== id) await page.goto(app.url(`/collections?id=${opened}`))
    const button = panel(page).getByRole('button', { name: 'How this is counted' })
    await waitForHydration(page)
    if (opened === id) await clickDetails(page)
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await button.press('Enter')
    await expect.poll(() => rows(page)).toHaveLength(4)
    const [, ordinary = '', jumbo = '', all = ''] = await rows(page)
    expect(ordinary).toMatch(/^Printing unknown\s+3\s+\$[\d.,]+\s+1 graded copy, not priced$/)
    expect(jumbo).toMatch(/^Normal.*Jumbo.*\s+1\s+1 copy without a price$/)
    expect(all).toMatch(/^All\s+4/)
    const text = await panel(page).innerText()
    expect(text).toMatch(/Paid\s+€50\.00 \+ \$2\.00/)
    expect(text).toMatch(/Gain\s+\+\$[\d.,]+\s+over 2 copies with price and price paid/)
    expect(text).toContain('Counted at €1.00 = $1.10: fixed rates of')
    expect(text.match(/To Finish\s+\$[\d.,]+/g)).toHaveLength(2)
  }

  await clickDetails(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(app.url(`/collections?id=${id}`))
  await clickDetails(page)
  await panel(page).getByRole('button', { name: 'How this is counted' }).click()
  await expect.poll(() => rows(page)).toHaveLength(4)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(app.url(`/collections?id=${id}&hl=ja`))
  await page.getByRole('button', { name: '計算方法と内訳' }).click()
  await page.getByRole('rowheader', { name: 'バージョン不明' }).waitFor()
})

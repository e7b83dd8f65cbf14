import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems } from '#test/support/accessibility.ts'
import { toUtcDay } from '#domain/day.ts'
import { emptyPriceValues } from '#domain/price.ts'
import { setPaused } from '#server/jobs/job-controls.ts'
import { storeDay } from '#server/prices/store/store-day.ts'
import { slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { clickDetails, createCollectorBrowser, tileOf } from '#test/support/my-collections-page.ts'
import { scrollToElement } from '#test/support/page-waits.ts'
import { signInApp } from '#test/support/sign-in-app.ts'

const today = toUtcDay(new Date())
const app = signInApp(async ({ pool }) => {
  const dollars = { ...emptyPriceValues, market: 12 }
  const euros = { ...emptyPriceValues, trend: 3.37 }
  await storeDay(pool, today, [
    { cardId: 'base1-4', variant: 'holo@unlimited', source: 'tcgplayer', values: dollars },
    { cardId: 'base1-5', variant: 'holo@unlimited', source: 'cardmarket', values: euros },
  ])
  // The job would write the values of yesterday over those of the test.
  await setPaused(pool, 'values', { paused: true, now: new Date() })
  return {}
})

const section = (page: Page, name = 'Value over time') => page.getByRole('region', { name, exact: true })
const chart = (page: Page) => section(page).getByRole('slider')
const valueText = (page: Page) => chart(page).getAttribute('aria-valuetext')

/** Stores the values of 100 days up to yesterday; a former version wrote the first 50. */
async function storeValues(collectionId: string): Promise<void> {
  await app.pool().query(
    `insert into value_days (owner_id, collection_id, day, copies, graded, shown_usd, shown_eur, unpriced, usd,
       usd_unpriced, paid, added, removed)
     select c.owner_id, scope, $2::date - n, 2, 0, case when n <= 50 then 900 + n end,
       case when n <= 50 then 100 end, case when n <= 50 then 0 end, 1000 + n, 1, '{"USD": 7.5}',
       case n when 3 then 2 else 0 end, case n when 5 then 1 else 0 end
     from collections c, unnest(array[null, c.id]) scope, generate_series(1, 100) n where c.id = $1`,
    [collectionId, today],
  )
}

test('the value of a collection is read day by day with the keyboard, in the account’s currency, and as a table', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder', '4!', '5!')
  await storeValues(id)
  const page = await ash.open(`/collections?id=${id}`, { context: wideWindow })
  await clickDetails(page)
  await scrollToElement(section(page))
  await expect.poll(() => chart(page).getAttribute('aria-valuemax'), slowTimeout).toBe('31')
  await chart(page).focus()
  for (const _ of '123') await page.keyboard.press('ArrowLeft')
  await expect.poll(() => valueText(page)).toMatch(/: \$10\.13, paid \$7\.50, 2 added$/)
  for (const _ of '12') await page.keyboard.press('ArrowLeft')
  await expect.poll(() => valueText(page)).toMatch(/: \$10\.15, paid \$7\.50, 1 removed$/)
  expect(await section(page).getByText('Thin line').count()).toBe(0)

  await section(page).getByRole('button', { name: 'Show as table' }).click()
  const rows = section(page).getByRole('row')
  await expect.poll(() => rows.count()).toBe(32)
  expect(await rows.nth(2).innerText()).toContain('$10.11')
  // Scrolled down, the header of the site covers a part of the buttons above the table.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await accessibilityProblems(page)).toEqual([])
  await section(page).getByRole('button', { name: 'Show as chart' }).click()

  await section(page).getByText('1 year', { exact: true }).click()
  await expect.poll(() => chart(page).getAttribute('aria-valuemax')).toBe('101')
  await chart(page).focus()
  await page.keyboard.press('Home')
  await expect.poll(() => valueText(page)).toMatch(/: \$11\.00, paid \$7\.50$/)
  await section(page).getByText('Thin line: until').waitFor()

  await ash.call('PUT', '/account', { currency: 'EUR' })
  await page.reload()
  await scrollToElement(section(page))
  await chart(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => valueText(page)).toMatch(/: €9\.19, paid €6\.82$/)
})

test('the Full Collection has its own chart, in 320 pixels and in Japanese too', async () => {
  const ash = await createCollectorBrowser(app)
  await storeValues(await ash.make('Binder', '4!'))
  const page = await ash.open('/collections?id=__full_collection__&hl=ja', {
    context: { viewport: { width: 320, height: 700 }, locale: 'ja-JP' },
  })
  const japanese = section(page, '評価額の推移')
  await clickDetails(page)
  await scrollToElement(japanese)
  const slider = japanese.getByRole('slider')
  await slider.waitFor()
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/：\$10\.12、購入額\$7\.50$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('a value is one number: on the tile, as headline, below the table and as last point of the chart', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder', '4!', '5!')
  await ash.call('PUT', '/account', { currency: 'JPY' })
  // $12 and €3.37 at the rates of the site.
  const inYen = Math.round((12 + 3.37 * 1.1) / 0.0065).toLocaleString('en')
  const page = await ash.open('/collections', { context: wideWindow })
  for (const tile of ['Full Collection', 'Binder']) await tileOf(page, tile).getByText(`¥${inYen}`).waitFor()
  await page.goto(app.url(`/collections?id=${id}`))
  await expect
    .poll(() => page.locator('dl', { hasText: 'Collection Value' }).innerText())
    .toContain(`¥${inYen}`)
  await page.getByText('Table', { exact: true }).click()
  await page.getByText(`Worth ¥${inYen}`).waitFor()
  await clickDetails(page)
  await scrollToElement(section(page))
  await expect.poll(() => valueText(page), slowTimeout).toContain(`: ¥${inYen}`)
})

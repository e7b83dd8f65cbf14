import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '#test/support/app-in-browser.ts'

const { open, url } = appInBrowser()

const series = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')

test('the series of both languages link to their sets, also at the address /series', async () => {
  const page = await open('/categories')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Series')
  const base = series(page).filter({ hasText: 'Base' })
  expect(await base.innerText()).toContain('2 sets')
  expect(await base.getAttribute('href')).toBe('/sets?series=Base')
  const japanese = page.getByRole('region', { name: 'Japanese series' }).getByRole('link').first()
  expect(await japanese.getAttribute('href')).toMatch(/^\/sets\?series=.+&language=ja$/)
  await series(page).filter({ hasText: 'Sword & Shield' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sword & Shield Sets' }).waitFor()
  expect(await page.getByRole('main').locator('a.set-tile').count()).toBe(3)
  const html = await (await fetch(url('/series'))).text()
  expect(html).toContain('href="/sets?series=Base"')
  expect(html).toMatch(/href="\/sets\?series=[^"]+&amp;language=ja"/)
})

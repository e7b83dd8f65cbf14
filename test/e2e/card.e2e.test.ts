import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser, waitForHydration, navigateWithoutReload } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'

const { open, url } = appInBrowser()

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const section = (page: Page, name: string) => main(page).getByRole('region', { name })

test('the next card opens by its link or an arrow key; while it loads, the current one is dimmed and marked as busy', async () => {
  const page = await open('/card/base1-4')
  const pager = page.getByRole('navigation', { name: 'Cards of this set' })
  await pager.getByText('Card 4 of 102').waitFor()
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/card/base1-5', async route => {
    await gate.promise
    await route.continue()
  })
  const bar = page.locator('.progress-bar')
  await page.getByRole('link', { name: 'Next card: Clefairy 5' }).click()
  await bar.waitFor()
  expect(await title(page).innerText()).toBe('Charizard')
  expect(await main(page).getAttribute('aria-busy')).toBe('true')
  await expect.poll(() => main(page).evaluate(element => getComputedStyle(element).opacity)).toBe('0.6')
  gate.resolve()
  await main(page).getByRole('heading', { level: 1, name: 'Clefairy' }).waitFor()
  await bar.waitFor({ state: 'detached' })
  expect(await main(page).getAttribute('aria-busy')).toBe('false')
  await pager.getByText('Card 5 of 102').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL('**/card/base1-4')
  await expect.poll(() => title(page).innerText()).toBe('Charizard')
})

test('a card page works without scripts, with its price, printing, source and day', async () => {
  const page = await newPage({ context: { javaScriptEnabled: false } })
  await page.goto(url('/card/base1-4'))
  expect(await page.title()).toBe('Charizard 4/102 · Base Set')
  expect(await title(page).innerText()).toBe('Charizard')
  const links = page.getByRole('navigation', { name: 'Where this card belongs' }).getByRole('link')
  expect(await links.allInnerTexts()).toEqual(['Home', 'Base Set'])
  expect(await links.nth(1).getAttribute('href')).toBe('/set/base1')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/card\/base1-4$/)
  const picture = page.locator('meta[property="og:image"]')
  expect(await picture.getAttribute('content')).toMatch(/\/og\/card\/base1-4\.png$/)
  const { price } = (await (await fetch(url('/api/card/base1-4'))).json()) as {
    price: { formattedPrice: string } | null
  }
  const text = await section(page, 'Check Market Prices').innerText()
  for (const part of [price?.formattedPrice, 'USD', 'Sample prices', 'Holo, Unlimited', 'as of ']) {
    expect(text).toContain(part)
  }
})

test('a failed image shows no broken icon', async () => {
  const page = await open('/set/base1', { allowedErrors: [/404/] })
  for (const selector of ['.card-image', '.set-logo']) {
    const box = main(page).locator(selector).first()
    await box.evaluate(element => element.querySelector('img')?.remove())
    const screenshot = await box.screenshot()
    await box.evaluate(
      element =>
        new Promise(resolve => {
          const image = new Image(320, 160)
          image.alt = ''
          image.onerror = resolve
          image.src = '/icons/nowhere.png'
          element.append(image)
        }),
    )
    expect(screenshot.equals(await box.screenshot()), selector).toBe(true)
  }
})

test('the first screen renders before the stylesheet, which stays loaded on navigation', async () => {
  const page = await newPage()
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async route => {
    await gate.promise
    await route.continue()
  })
  await page.goto(url('/card/base1-4'), { waitUntil: 'commit' })
  await title(page).waitFor()
  expect(await section(page, 'Details').count()).toBe(0)
  gate.resolve()
  await section(page, 'Details').waitFor()
  await waitForHydration(page)
  const stylesheets = page.locator('link[rel=stylesheet]')
  expect(await stylesheets.count()).toBe(1)
  await navigateWithoutReload(page, '/sets')
  await main(page).getByRole('heading', { level: 1, name: 'All Sets' }).waitFor()
  expect(await stylesheets.count()).toBe(1)
})

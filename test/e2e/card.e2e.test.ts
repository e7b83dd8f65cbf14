import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser, waitForHydration, navigateWithoutReload } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'

const { open, url } = appInBrowser()

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const section = (page: Page, name: string) => main(page).getByRole('region', { name })

test('the previous and next card of the set open by link or arrow key', async () => {
  const page = await open('/card/base1-4')
  const pager = page.getByRole('navigation', { name: 'Cards of this set' })
  await pager.getByText('Card 4 of 102').waitFor()
  await pager.getByRole('link', { name: /^Next card: Clefairy/ }).click()
  await page.waitForURL('**/card/base1-5')
  await pager.getByText('Card 5 of 102').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL('**/card/base1-4')
  await expect.poll(() => title(page).innerText()).toBe('Charizard')
  await page.getByPlaceholder('Search cards, sets, or codes...').first().focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  expect(page.url()).toContain('/card/base1-4')
})

test('while the next card loads, the current one is dimmed and marked as busy', async () => {
  const page = await open('/card/base1-4')
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
})

test('a card page works without scripts', async () => {
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
})

test.each(['.card-image', '.set-logo'])('a failed image shows no broken icon in %s', async selector => {
  const page = await open('/set/base1', { allowedErrors: [/404/] })
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
  expect(screenshot.equals(await box.screenshot())).toBe(true)
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

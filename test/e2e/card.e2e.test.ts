import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser, waitForHydration, navigateWithoutReload } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'
import { stopRouting } from '#test/support/stop-routing.ts'

const { open, url } = appInBrowser()

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const section = (page: Page, name: string) => main(page).getByRole('region', { name })

/** The terms and values of a definition list, in order. */
async function rows(page: Page, name: string): Promise<[string, string][]> {
  return section(page, name)
    .locator('dl > div')
    .evaluateAll(all =>
      all.map(row => [
        row.querySelector('dt')?.textContent ?? '',
        row.querySelector('dd')?.textContent ?? '',
      ]),
    )
}

test('the breadcrumb links to home and to the set', async () => {
  const page = await open('/card/base1-4')
  const links = page.getByRole('navigation', { name: 'Where this card belongs' }).getByRole('link')
  expect(await links.allInnerTexts()).toEqual(['Home', 'Base Set'])
  expect(await links.nth(0).getAttribute('href')).toBe('/')
  expect(await links.nth(1).getAttribute('href')).toBe('/set/base1')
})

test('the set link of a Japanese card keeps the language', async () => {
  const page = await open('/card/SV2a-201?language=ja')
  const set = page.getByRole('navigation', { name: 'Where this card belongs' }).getByRole('link').nth(1)
  expect(await set.getAttribute('href')).toBe('/set/sv2a?language=ja')
  expect(await main(page).getByText('Japanese', { exact: true }).first().isVisible()).toBe(true)
  expect(await main(page).getByText('Charizard ex', { exact: true }).first().isVisible()).toBe(true)
})

test('a card page shows picture, name, set and badges, and links the artist to a search', async () => {
  const page = await open('/card/sv03.5-199')
  expect(await title(page).innerText()).toBe('Charizard ex')
  expect(await main(page).getByRole('img', { name: 'Charizard ex, card image' }).isVisible()).toBe(true)
  for (const badge of ['199/165', 'Special Illustration Rare', 'Regulation G']) {
    expect(await main(page).getByText(badge, { exact: true }).isVisible()).toBe(true)
  }
  const artist = main(page).getByRole('link', { name: 'miki kudo' })
  const address = new URL((await artist.getAttribute('href')) ?? '', url('/'))
  expect(address.pathname).toBe('/search')
  expect(address.searchParams.get('q')).toBe('artist:"miki kudo"')
  expect(await main(page).getByText('Pokémon · Stage 2 · ex').isVisible()).toBe(true)
})

test('the details list the fields that have a value, in order', async () => {
  const page = await open('/card/base1-4')
  expect(await rows(page, 'Details')).toEqual([
    ['Artist', 'Mitsuhiro Arita'],
    ['Supertype', 'Pokémon'],
    ['Subtypes', 'Stage 2'],
    ['Types', 'Fire'],
    ['HP', '120'],
    ['Stage', 'Stage 2'],
    ['Language', 'English'],
    ['Local ID', '4'],
  ])
})

test('the set information lists code, series, counts, date and language', async () => {
  const page = await open('/card/base1-4')
  expect(await rows(page, 'Set Information')).toEqual([
    ['Set Code', 'base1 (BS)'],
    ['Series', 'Base'],
    ['Total Cards', '102'],
    ['Printed Total', '102'],
    ['Release Date', 'Jan 9, 1999'],
    ['Set Language', 'English'],
  ])
})

test('printings are described in text', async () => {
  const page = await open('/card/base1-4')
  const printings = section(page, 'Printings').getByRole('listitem')
  expect(await printings.count()).toBe(4)
  expect(await printings.nth(1).innerText()).toMatch(/Holo\s+1st Edition\s+Shadowless/)
})

test('market links open in a new tab without a reference to this page', async () => {
  const page = await open('/card/base1-4')
  const links = section(page, 'Check Market Prices').getByRole('link')
  expect(await links.allInnerTexts()).toEqual([
    expect.stringContaining('eBay'),
    expect.stringContaining('TCGplayer'),
    expect.stringContaining('Cardmarket'),
  ])
  for (const link of await links.all()) {
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toContain('noopener')
    expect(await link.innerText()).toContain('(opens in a new tab)')
  }
  const auction = new URL((await links.first().getAttribute('href')) ?? '')
  expect(auction.searchParams.get('_nkw')).toBe('Charizard pokemon card')
})

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

test('other cards of the Pokémon follow at the end of the page', async () => {
  const page = await open('/card/base1-4')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const others = main(page).getByRole('region', { name: 'More of this Pokémon' })
  await others.waitFor()
  const links = await others
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll(all => all.map(one => one.getAttribute('href')))
  expect(links).toContain('/card/sv03.5-006')
  expect(links).toContain('/card/ja-SV2a-201?language=ja')
  expect(links).not.toContain('/card/base1-4')
})

test.each([
  ['/card/nowhere-1', 'Card not found'],
  ['/card/no such card', 'Card not found'],
  ['/card', 'No card ID provided'],
])('%s shows "%s" above a static outline', async (path, text) => {
  const page = await newPage({ allowedErrors: [/404/] })
  const response = await page.goto(url(path))
  expect(response?.status()).toBe(404)
  expect(await page.getByRole('alert').innerText()).toContain(text)
  const outline = main(page).locator('.skeleton').first()
  expect(await outline.isVisible()).toBe(true)
  expect(await main(page).locator('[aria-busy=true]').count()).toBe(0)
  expect(await outline.evaluate(one => one.closest('[aria-hidden=true]') !== null)).toBe(true)
})

test('a card that fails to load can be loaded again', async () => {
  const page = await newPage({ allowedErrors: [/500/] })
  await page.route('**/api/card/base1-4', route => route.fulfill({ status: 500, json: {} }))
  await page.goto(url('/collections'))
  await waitForHydration(page)
  await navigateWithoutReload(page, '/card/base1-4')
  await page.getByText('The card could not be loaded.').waitFor()
  await stopRouting(page, '**/api/card/base1-4')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await main(page).getByRole('heading', { level: 1, name: 'Charizard' }).waitFor()
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

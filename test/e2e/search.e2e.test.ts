import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '#test/support/app-in-browser.ts'
import { newPage, type PageOptions } from '#test/support/browser.ts'
import { phoneWindow } from '#test/support/builder-page.ts'
import { faceScales } from '#test/support/face-scales.ts'
import { scrollUntil } from '#test/support/page-waits.ts'

const { open, url } = appInBrowser()

const cards = (page: Page) => page.getByRole('list', { name: 'Cards found' }).getByRole('listitem')
const box = (page: Page) => page.getByRole('main').getByPlaceholder('Search cards, sets, or codes...')
const total = async (page: Page) =>
  Number((await page.getByText(/^[\d,]+ results?$/).innerText()).replace(/\D/g, ''))
const query = (page: Page) => new URL(page.url()).searchParams

const search = (parameters: string, options?: PageOptions) => open(`/search?${parameters}`, options)

/** Records the parameters of searches. */
function listenForSearches(page: Page): URLSearchParams[] {
  const searches: URLSearchParams[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname === '/api/search' && url.searchParams.get('pageSize') === '50')
      searches.push(url.searchParams)
  })
  return searches
}

test('examples are understood; typing replaces the query in the address, a submit adds a history entry, and clearing clears', async () => {
  const page = await search('')
  expect(await page.title()).toBe('Search cards · ChaseKit')
  const examples = await page.getByRole('region', { name: 'Search tips' }).getByRole('link').allInnerTexts()
  expect(examples.length).toBeGreaterThan(15)
  for (const example of examples) {
    const response = await page.request.get(url(`/api/search?q=${encodeURIComponent(example)}&pageSize=1`))
    const { terms } = await response.json()
    expect(
      terms.filter((term: { problem: string | null }) => term.problem),
      example,
    ).toEqual([])
  }
  await page.getByRole('link', { name: 'obf 125' }).click()
  await page.waitForURL('**/search?q=obf+125')
  await expect.poll(() => box(page).inputValue()).toBe('obf 125')
  await page.getByText('No cards found matching your search criteria').waitFor()

  const searches = listenForSearches(page)
  // Both within one task, so that no pause of a busy machine comes between them.
  await box(page).evaluate((input: HTMLInputElement) => {
    input.focus()
    input.select()
    for (const text of ['pika', 'c']) document.execCommand('insertText', false, text)
  })
  await page.waitForURL('**/search?q=pikac')
  await page.getByRole('heading', { name: 'Results for “pikac”' }).waitFor()
  await expect.poll(() => searches.map(one => one.get('q'))).toEqual(['pikac'])
  // In one task, too: a pause after the typing would replace the entry of the last search before the submit adds one.
  await box(page).evaluate((input: HTMLInputElement) => {
    input.select()
    document.execCommand('insertText', false, 'pikachu')
    input.form?.requestSubmit()
  })
  await page.waitForURL('**/search?q=pikachu')
  await page.getByRole('heading', { name: 'Results for “pikachu”' }).waitFor()
  await page.goBack()
  await page.waitForURL('**/search?q=pikac')
  await expect.poll(() => box(page).inputValue()).toBe('pikac')
  await page.getByRole('button', { name: 'Clear the search text' }).click()
  await page.getByRole('heading', { name: 'Search tips' }).waitFor()
  expect(page.url()).toBe(url('/search'))
  expect(await cards(page).count()).toBe(0)
})

test('without scripts a search has its title and says that it is searching', async () => {
  const html = await (await fetch(url('/search?q=pikachu'))).text()
  expect(html).toContain('<title>“pikachu” · Search · ChaseKit</title>')
  expect(html).toContain('Results for “pikachu”')
  expect(html).toContain('Searching…')
})

test('fifty more cards load at the end of the list, until all are loaded; Back from a card restores the position', async () => {
  const page = await newPage()
  const searches = listenForSearches(page)
  await page.goto(url(`/search?q=${encodeURIComponent('set:sv03.5')}`))
  await cards(page).first().waitFor()
  expect(searches.map(one => [one.get('page'), one.get('pageSize')])).toEqual([['1', '50']])
  expect(await page.getByRole('main').innerText()).not.toMatch(/\d sets?\b/)
  await scrollUntil(page, () => searches.length === 3)
  const firstVisible = () =>
    cards(page).evaluateAll(all =>
      Number(all.find(one => one.getBoundingClientRect().top > 100)?.getAttribute('aria-posinset')),
    )
  // Rows are rendered some frames after a scroll.
  await expect.poll(firstVisible).toBeGreaterThan(50)
  const position = await firstVisible()
  const card = page.locator(`[role=listitem][aria-posinset="${position}"] a`)
  await card.hover()
  const top = await page.evaluate(() => window.scrollY)
  const loaded = searches.length
  await card.click()
  await page.waitForURL('**/card/**')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await card.waitFor()
  await page.waitForFunction(expected => Math.abs(window.scrollY - expected) < 3, top)
  expect(searches.length).toBe(loaded)
  await scrollUntil(page, () => searches.length === 5)
  await page.getByText("That's every card.").waitFor()
  expect(searches.map(one => one.get('page'))).toEqual(['1', '2', '3', '4', '5'])
  expect(await cards(page).last().getAttribute('aria-posinset')).toBe('207')
  expect(await cards(page).count()).toBeLessThan(100)
})

test('filters open in a sheet on a phone and beside the results on a wide window, and are kept in the address', async () => {
  const page = await search('q=pikachu', { context: { viewport: { width: 390, height: 844 } } })
  await cards(page).first().waitFor()
  const unfilteredTotal = await total(page)
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
  await sheet.getByRole('checkbox', { name: /^Evolutions/ }).click()
  await expect.poll(() => query(page).get('set')).toBe('xy12')
  await sheet.getByRole('button', { name: /^Show \d+ results?$/ }).click()
  expect(await sheet.isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect.poll(() => total(page)).toBeLessThan(unfilteredTotal)
  const oneSetTotal = await total(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  const filters = page.getByRole('complementary', { name: 'Filter and sort' })
  await filters.getByRole('checkbox', { name: /^Celebrations \d/ }).click()
  await expect.poll(() => query(page).get('set')).toBe('xy12,cel25')
  await expect.poll(() => total(page)).toBeGreaterThan(oneSetTotal)
  await page.reload()
  await cards(page).first().waitFor()
  expect(await filters.getByRole('checkbox', { name: /^Evolutions/ }).isChecked()).toBe(true)
  await filters.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => total(page)).toBe(unfilteredTotal)
  await page.goBack()
  await expect.poll(() => query(page).get('set')).toBe('xy12,cel25')
})

test('long rarities and names of sets are readable whole on a phone', async () => {
  const page = await open('/search?q=rarity%3A%22special+illustration%22', { context: phoneWindow })
  const facts = page.getByRole('main').locator('.tile-meta')
  await facts.first().waitFor()
  const cut = () =>
    facts.evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent))
  expect(await facts.first().innerText()).toMatch(/ · Special Illustration Rare · /)
  expect(await cut()).toEqual([])
  await page.goto(url('/set/ja-SV2a'))
  await facts.first().waitFor()
  expect(await cut()).toEqual([])
})

test('rendered cards scale their text with the width of the window, and in Collect mode a press collects one', async () => {
  const page = await search('q=pikachu', { context: { viewport: { width: 390, height: 640 } } })
  await cards(page).first().waitFor()
  const furthest = async () => Math.max(...(await faceScales(page)).map(scale => Math.abs(scale - 100)))
  for (const width of [390, 800, 1024, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    await expect.poll(furthest, { message: `${width} pixels` }).toBeLessThanOrEqual(2)
  }

  const mode = page.getByRole('main').getByRole('group', { name: 'When you click a card' })
  expect(await mode.getByRole('radio', { name: 'View' }).isChecked()).toBe(true)
  await mode.getByRole('radio', { name: 'Collect' }).check()
  const address = page.url()
  await cards(page).first().locator('button.tile-link').click()
  await expect
    .poll(() => cards(page).first().locator('button.tile-link').getAttribute('aria-pressed'))
    .toBe('true')
  expect(page.url()).toBe(address)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '#test/support/app-in-browser.ts'
import { newPage, type PageOptions } from '#test/support/browser.ts'
import { faceScales } from '#test/support/face-scales.ts'
import { scrollUntil } from '#test/support/page-waits.ts'
import { stopRouting } from '#test/support/stop-routing.ts'

const { open, url } = appInBrowser()

const failed = 'Failed to search cards. Please try a different search term.'
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

test('without a query the page shows a title, a search box and example searches', async () => {
  const page = await search('')
  expect(await page.title()).toBe('Search cards · ChaseKit')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Search cards')
  expect(await page.getByRole('heading', { name: 'Search tips' }).isVisible()).toBe(true)
  await page.getByRole('link', { name: 'obf 125' }).click()
  await page.waitForURL('**/search?q=obf+125')
  await expect.poll(() => box(page).inputValue()).toBe('obf 125')
})

test('every example search is understood', async () => {
  const page = await search('')
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
})

test('results show the query, the number of cards and the number of sets', async () => {
  const page = await search('q=pikachu')
  await cards(page).first().waitFor()
  expect(await page.title()).toBe('“pikachu” · Search · ChaseKit')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Results for “pikachu”')
  const found = await total(page)
  expect(found).toBeGreaterThan(20)
  expect(await page.getByRole('main').innerText()).toMatch(/\d+ results · \d+ sets/)
  expect(await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe(
    '/',
  )
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})

test('while results load, a skeleton is shown, also without scripts', async () => {
  const staticPage = await newPage({ context: { javaScriptEnabled: false } })
  await staticPage.goto(url('/search?q=pikachu'))
  expect(await staticPage.getByRole('main').innerText()).toContain('Results for “pikachu”')
  expect(await staticPage.getByText('Searching…').count()).toBeGreaterThan(0)

  const page = await newPage()
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/search?*', async route => {
    await gate.promise
    await route.continue()
  })
  await page.goto(url('/search?q=pikachu'))
  await page.getByText('Searching…').first().waitFor()
  gate.resolve()
  await cards(page).first().waitFor()
  expect(await page.getByText('Searching…').count()).toBe(0)
})

test('the next fifty cards load at the end of the list, until all are loaded', async () => {
  const page = await newPage()
  const searches = listenForSearches(page)
  await page.goto(url(`/search?q=${encodeURIComponent('set:sv03.5')}`))
  await cards(page).first().waitFor()
  expect(searches.map(one => [one.get('page'), one.get('pageSize')])).toEqual([['1', '50']])
  expect(await page.getByRole('main').innerText()).not.toMatch(/\d sets?\b/)
  await scrollUntil(page, () => searches.length === 5)
  await page.getByText("That's every card.").waitFor()
  expect(searches.map(one => one.get('page'))).toEqual(['1', '2', '3', '4', '5'])
  expect(await cards(page).last().getAttribute('aria-posinset')).toBe('207')
  expect(await cards(page).count()).toBeLessThan(100)
})

test('Back from a card restores the scroll position without loading again', async () => {
  const page = await newPage()
  const searches = listenForSearches(page)
  await page.goto(url(`/search?q=${encodeURIComponent('set:sv03.5')}`))
  await cards(page).first().waitFor()
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
})

test('a Japanese card opens in Japanese', async () => {
  const page = await search(`q=${encodeURIComponent('ピカチュウ')}&language=ja`)
  await cards(page).first().waitFor()
  expect(await cards(page).first().getByRole('link').getAttribute('href')).toMatch(
    /^\/card\/ja-.*\?language=ja$/,
  )
})

test('typing replaces the query in the address after a pause, and a submit adds a history entry', async () => {
  const page = await search('')
  const searches = listenForSearches(page)
  // Both within one task, so that no pause of a busy machine comes between them.
  await box(page).evaluate(input => {
    input.focus()
    for (const text of ['pika', 'c']) document.execCommand('insertText', false, text)
  })
  await page.waitForURL('**/search?q=pikac')
  await cards(page).first().waitFor()
  expect(searches.map(one => one.get('q'))).toEqual(['pikac'])
  await box(page).fill('pikachu')
  await box(page).press('Enter')
  await page.waitForURL('**/search?q=pikachu')
  await page.getByRole('heading', { name: 'Results for “pikachu”' }).waitFor()
  await page.goBack()
  await page.waitForURL('**/search?q=pikac')
  await expect.poll(() => box(page).inputValue()).toBe('pikac')
})

test('clearing the box clears the results', async () => {
  const page = await search('q=pikachu')
  await cards(page).first().waitFor()
  await page.getByRole('button', { name: 'Clear the search text' }).click()
  await page.getByRole('heading', { name: 'Search tips' }).waitFor()
  expect(page.url()).toBe(url('/search'))
  expect(await cards(page).count()).toBe(0)
})

test('an empty result shows a message', async () => {
  const page = await search('q=zzzzqqqq')
  await page.getByText('No cards found matching your search criteria').waitFor()
  expect(await box(page).inputValue()).toBe('zzzzqqqq')
})

test('a failed search keeps the search box, shows an error and can be retried', async () => {
  const page = await newPage({ allowedErrors: [/400/] })
  await page.route('**/api/search?*', route => route.fulfill({ status: 400, json: {} }))
  await page.goto(url('/search?q=pikachu'))
  await page.getByText(failed).waitFor()
  expect(await box(page).isVisible()).toBe(true)
  await stopRouting(page, '**/api/search?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await cards(page).first().waitFor()
})

test('filters show the values of the results, can be combined, and are kept in the address', async () => {
  const page = await search('q=pikachu')
  await cards(page).first().waitFor()
  const unfilteredTotal = await total(page)
  const filters = page.getByRole('complementary', { name: 'Filter and sort' })
  await filters.getByRole('checkbox', { name: /^Evolutions/ }).click()
  await expect.poll(() => query(page).get('set')).toBe('xy12')
  await expect.poll(() => total(page)).toBeLessThan(unfilteredTotal)
  const oneSetTotal = await total(page)
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

test('each filter shows counts', async () => {
  const page = await search('q=pikachu')
  await cards(page).first().waitFor()
  const filters = page.getByRole('complementary', { name: 'Filter and sort' })
  const groups = await filters.getByRole('group').allInnerTexts()
  expect(groups.map(text => text.split('\n')[0])).toEqual([
    'Set',
    'Rarity',
    'Supertype',
    'Type',
    'Language',
    'Price',
  ])
  expect(groups.at(-2)).toMatch(/English\s+\d+\s+Japanese\s+\d+/)
})

test('the sort order is kept in the address, in both directions', async () => {
  const page = await search('q=pikachu')
  await cards(page).first().waitFor()
  const filters = page.getByRole('complementary', { name: 'Filter and sort' })
  await filters.getByLabel('Sort by').selectOption('releaseDate')
  await expect.poll(() => query(page).get('sortBy')).toBe('releaseDate')
  await filters.getByRole('button', { name: 'Ascending' }).click()
  await expect.poll(() => query(page).get('sortOrder')).toBe('desc')
  await expect.poll(() => cards(page).first().innerText()).toContain('151')
  await filters.getByRole('button', { name: 'Descending' }).click()
  await expect.poll(() => cards(page).first().innerText()).toContain('ピカチュウ')
})

test('parts of the understood query can be removed', async () => {
  const page = await search(`q=${encodeURIComponent('pikachu set:xy12')}`)
  const understood = page.getByRole('list', { name: 'Understood as' }).getByRole('link')
  await understood.first().waitFor()
  expect(await understood.count()).toBe(2)
  await understood.filter({ hasText: 'Set' }).click()
  await expect.poll(() => query(page).get('q')).toBe('pikachu')
})

test('a part that is not understood is struck through, and the rest still runs', async () => {
  const page = await search(`q=${encodeURIComponent('pikachu colour:red')}`, {
    mayShift: 'the response says which term is not understood, in a line above the cards',
  })
  await cards(page).first().waitFor()
  const chip = page.getByRole('list', { name: 'Understood as' }).getByRole('link').last()
  expect(
    await chip
      .locator('span')
      .last()
      .evaluate(text => getComputedStyle(text).textDecorationLine),
  ).toBe('line-through')
})

test('in Collect mode a press collects the card instead of opening it', async () => {
  const page = await search('q=pikachu')
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

test('on a phone the filters open in a sheet', async () => {
  const page = await search('q=pikachu', { context: { viewport: { width: 390, height: 844 } } })
  await cards(page).first().waitFor()
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
  await sheet.getByRole('checkbox', { name: /^Evolutions/ }).click()
  await expect.poll(() => query(page).get('set')).toBe('xy12')
  await sheet.getByRole('button', { name: /^Show \d+ results?$/ }).click()
  expect(await sheet.isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test.each([390, 800, 1024, 1280])('rendered cards scale their text at %i pixels', async width => {
  const page = await search('q=pikachu', { context: { viewport: { width, height: 640 } } })
  await cards(page).first().waitFor()
  for (const scale of await faceScales(page)) expect(Math.abs(scale - 100)).toBeLessThanOrEqual(2)
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { appInBrowser } from '#test/support/app-in-browser.ts'

const { open, url } = appInBrowser()

/** Allows for a slow machine. */
const soon = { timeout: 10_000 }
const wide = { viewport: { width: 1280, height: 800 } }
const explore = (query = '') => open(`/explore-cards${query}`, { context: wide })
const cards = (page: Page) => page.getByRole('list', { name: 'Cards' }).getByRole('listitem')
const box = (page: Page, index: number) => cards(page).nth(index).getByRole('checkbox')
const bar = (page: Page) => page.getByRole('group', { name: 'Selected cards' })
const found = async (page: Page) =>
  Number((await page.getByText(/^Found [\d,]+ cards?$/).innerText()).replaceAll(/\D/g, ''))
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const storedBuilder = (page: Page) =>
  page.evaluate(() => localStorage.getItem('chasekit-builder:guest') ?? '')

test('the server renders the first cards; filters and search narrow them, are kept in the address, and Back removes them', async () => {
  const html = await (await fetch(url('/explore-cards?set=base1&rarity=Rare+Holo'))).text()
  expect(html).toContain('Explore Cards</h1>')
  expect(html).toMatch(/Found \d+ cards/)
  expect(html).toContain('/card/base1-4"')
  const searchHtml = await (await fetch(url('/explore-cards?q=charizard'))).text()
  expect(searchHtml).toContain('Discovering amazing cards...')
  const page = await explore()
  const all = await found(page)
  const options = (name: string) => page.getByLabel(name, { exact: true }).locator('option').allInnerTexts()
  expect((await options('Set')).slice(0, 4)).toEqual(['All Sets', 'Base Set', 'Jungle', 'Fossil'])
  expect((await options('Rarity')).slice(1, 5)).toEqual(['Common', 'Uncommon', 'Rare', 'Holo Rare'])
  expect(await options('Type')).toEqual(['All Types', 'Pokémon', 'Trainer', 'Energy'])
  await page.getByLabel('Set', { exact: true }).selectOption('Base Set')
  await expect.poll(() => found(page), soon).toBe(102)
  await page.getByLabel('Rarity').selectOption('Holo Rare')
  await page.getByLabel('Type').selectOption('Pokémon')
  await expect.poll(() => queryOf(page), soon).toEqual({ set: 'base1', rarity: 'Rare Holo', type: 'Pokémon' })
  await expect.poll(() => found(page), soon).toBe(16)
  await page.getByPlaceholder('Search by card or set name...').fill('chari')
  await expect.poll(() => cards(page).locator('.tile-name').allInnerTexts(), soon).toEqual(['Charizard'])
  await page.getByPlaceholder('Search by card or set name...').fill('nothing like it')
  await page.getByText('No cards found').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => found(page), soon).toBe(all)
  await page.goBack()
  await expect.poll(() => page.getByLabel('Rarity').inputValue(), soon).toBe('Rare Holo')
})

test('scrolling loads more cards, and only those near the viewport are rendered', async () => {
  const page = await explore()
  const total = await found(page)
  expect(total).toBeGreaterThan(120)
  const index = () => cards(page).last().getAttribute('aria-posinset').then(Number)
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 3000)
        return index()
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(90)
  expect(await cards(page).count()).toBeLessThan(60)
})

test('cards are selected by keyboard and mouse, stay selected on the way back, and are added once', async () => {
  const page = await explore('?set=base1')
  const count = () => bar(page).getByRole('status').innerText()
  await box(page, 0).focus()
  await page.keyboard.press('Space')
  await expect.poll(count, soon).toBe('1 card selected')
  await box(page, 3).focus()
  await page.keyboard.press('Shift+Space')
  await expect.poll(count, soon).toBe('4 cards selected')
  await bar(page).getByRole('button', { name: 'Clear' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => bar(page).count(), soon).toBe(0)
  expect(await box(page, 0).isChecked()).toBe(false)

  await box(page, 1).check()
  await box(page, 4).click({ modifiers: ['Shift'] })
  await expect.poll(count, soon).toBe('4 cards selected')
  await cards(page).first().getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Alakazam' }).waitFor()
  await page.goBack()
  await expect.poll(count, soon).toBe('4 cards selected')
  await bar(page).getByRole('button', { name: 'Add to Collection' }).click()
  await page.getByText('4 cards added to New Collection').waitFor()
  expect(await bar(page).count()).toBe(0)
  const stored = JSON.parse(await storedBuilder(page))
  expect(stored.collectionMode).toBe(true)
  expect(stored.collections[0].cards.map((card: { productId: string }) => card.productId)).toHaveLength(4)
  await box(page, 4).check()
  await box(page, 5).check()
  await bar(page).getByRole('button', { name: 'Add to Collection' }).click()
  await page.getByText('1 card added to New Collection (1 already in it)').waitFor()
  expect(JSON.parse(await storedBuilder(page)).collections[0].cards).toHaveLength(5)
})

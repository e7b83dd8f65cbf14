import { expect, test } from 'vitest'
import { appInBrowser } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'

const { open, url } = appInBrowser()

const heroBox = 'Search cards, sets, or card codes...'

const home = () => open('/')

test('the home page works without scripts', async () => {
  const page = await newPage({ context: { javaScriptEnabled: false } })
  await page.goto(url('/'))
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Latest sets',
    'Standouts of 151',
    'Eras',
    'Community 0 items',
  ])
  await page.getByPlaceholder(heroBox).fill('charizard')
  await page.getByPlaceholder(heroBox).press('Enter')
  await page.waitForURL('**/search?q=charizard')
})

test('the newest sets come first and link to their cards', async () => {
  const page = await home()
  const latest = page.getByRole('region', { name: 'Latest sets' }).getByRole('link')
  expect(await latest.nth(1).innerText()).toContain('Mega Evolution Energy')
  const japanese = page
    .getByRole('region', { name: 'Latest sets' })
    .getByRole('link', { name: 'ポケモンカード151' })
  expect(await japanese.getAttribute('href')).toBe('/sets?set=sv2a&language=ja')
  await page.getByRole('link', { name: 'Pokémon GO' }).first().click()
  await page.waitForURL('**/sets?set=swsh10.5')
})

test('eras count the sets of both languages', async () => {
  const page = await home()
  const era = page.getByRole('region', { name: 'Eras' }).getByRole('link', { name: /^Scarlet & Violet/ })
  expect(await era.innerText()).toContain('2 sets')
  expect(await era.getAttribute('href')).toBe('/sets')
})

test('standouts link to their cards', async () => {
  const page = await home()
  const card = page.getByRole('region', { name: 'Standouts of 151' }).getByRole('link').nth(1)
  await card.click()
  await page.waitForURL('**/card/sv03.5-*')
})

test('an example search opens its results', async () => {
  const page = await home()
  await page.getByRole('link', { name: 'ピカチュウ', exact: true }).click()
  await page.waitForURL(/\/search\?q=%E3%83%94/)
  await page.getByText(/^[1-9]\d* results?$/).waitFor()
})

test('the hero search shows suggestions and opens the results', async () => {
  const page = await home()
  const box = page.getByPlaceholder(heroBox)
  await box.fill('jungle')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await list
    .getByRole('option', { name: /Jungle/ })
    .first()
    .waitFor()
  await box.press('Enter')
  await page.waitForURL('**/search?q=jungle')
  expect(await list.isVisible()).toBe(false)
})

import { expect, test } from 'vitest'
import { appInBrowser } from '#test/support/app-in-browser.ts'
import { newPage } from '#test/support/browser.ts'

const { open, url } = appInBrowser()

const heroBox = 'Search cards, sets, or card codes...'

test('the home page works without scripts: newest sets first, standouts, eras of both languages, and the search', async () => {
  const page = await newPage({ context: { javaScriptEnabled: false } })
  await page.goto(url('/'))
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Latest sets',
    'Standouts of 151',
    'Eras',
    'Community 0 items',
  ])
  const linksOf = (region: string) => page.getByRole('region', { name: region }).getByRole('link')
  expect(await linksOf('Latest sets').nth(1).innerText()).toContain('Mega Evolution Energy')
  const japanese = linksOf('Latest sets').filter({ hasText: 'ポケモンカード151' })
  expect(await japanese.getAttribute('href')).toBe('/sets?set=sv2a&language=ja')
  const standout = linksOf('Standouts of 151').nth(1)
  expect(await standout.getAttribute('href')).toMatch(/^\/card\/sv03\.5-/)
  const era = linksOf('Eras').filter({ hasText: 'Scarlet & Violet' })
  expect(await era.innerText()).toContain('2 sets')
  expect(await era.getAttribute('href')).toBe('/sets')
  await page.getByPlaceholder(heroBox).fill('charizard')
  await page.getByPlaceholder(heroBox).press('Enter')
  await page.waitForURL('**/search?q=charizard')
})

test('the hero search shows suggestions and opens the results, as an example search does', async () => {
  const page = await open('/')
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
  await page.goBack()
  await page.getByRole('link', { name: 'ピカチュウ', exact: true }).click()
  await page.waitForURL(/\/search\?q=%E3%83%94/)
  await page.getByText(/^[1-9]\d* results?$/).waitFor()
})

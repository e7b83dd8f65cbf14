import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phoneWindow, slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { dialog, saveSearch, searchesOf } from '#test/support/saved-search-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const amount = (page: Page) => dialog(page).getByRole('textbox', { name: 'Amount' })
const below20 = { kind: 'price-below', amount: 20, currency: 'USD' }

test('a search is saved with alerts, which are then listed as sentences', async () => {
  const ash = await createCollectorBrowser(app)
  const page = await ash.open('/search?q=set%3Abase1', { context: wideWindow })
  await page.getByRole('button', { name: 'Save Search' }).click()
  await dialog(page).getByLabel('Tell me when a card newly matches.').check()
  await button(page, 'Add a Price Alert').click()
  await button(page, 'Save').click()
  await dialog(page).getByText('Enter an amount such as 20').waitFor()
  expect(await amount(page).getAttribute('aria-invalid')).toBe('true')
  await amount(page).fill('19,50')
  await dialog(page).getByText('Tell me when any printing falls below $19.50.').waitFor()
  await dialog(page).getByRole('combobox', { name: 'Printing' }).selectOption({ label: 'Reverse holo' })
  await button(page, 'Save').click()
  await page.getByRole('link', { name: /^Saved/ }).click()
  await page.getByRole('link', { name: '2 alerts' }).click()
  await page.getByText('Tell me when a card newly matches.').waitFor()
  await page.getByText('Tell me when Reverse holo falls below $19.50.').waitFor()
  expect((await searchesOf(ash))[0]?.alerts).toMatchObject([
    { kind: 'new-card' },
    { kind: 'price-below', amount: 19.5, currency: 'USD', variant: 'reverse' },
  ])
})

test('alerts are edited with the keyboard only; one that stays keeps its id', async () => {
  const ash = await createCollectorBrowser(app)
  const saved = await saveSearch(ash, { name: 'Base', query: 'set:base1', alerts: [below20] })
  const page = await ash.open(`/collections?list=${saved.id}`, { context: wideWindow })
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  await amount(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('25')
  await button(page, 'Add a Price Alert').press('Enter')
  // The first field of the added alert has the focus.
  await page.keyboard.type('90')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('r')
  await button(page, 'Save').press('Enter')
  await expect
    .poll(async () => (await searchesOf(ash))[0]?.alerts, slowTimeout)
    .toMatchObject([
      { id: saved.alerts?.[0]?.id, kind: 'price-below', amount: 25 },
      { kind: 'price-above', amount: 90 },
    ])
  await page.getByRole('link', { name: '2 alerts' }).waitFor()
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  await dialog(page)
    .getByRole('button', { name: /^Remove: .*below/ })
    .press('Enter')
  await button(page, 'Save').press('Enter')
  await page.getByRole('link', { name: '1 alert' }).waitFor()
  expect((await searchesOf(ash))[0]?.alerts).toMatchObject([{ kind: 'price-above', amount: 90 }])
})

test('alerts are paused and resumed, which the list and its dialog say; the private feed works until it is replaced or revoked', async () => {
  const ash = await createCollectorBrowser(app)
  const { id } = await saveSearch(ash, { name: 'Base', query: 'set:base1', alerts: [below20] })
  const page = await ash.open('/alerts', { context: wideWindow })
  const pause = page.getByRole('switch', { name: 'Pause the alerts of Base' })
  await pause.press('Space')
  await expect.poll(async () => (await searchesOf(ash))[0]?.alertsPaused, slowTimeout).toBe(true)
  await page.goto(app.url(`/collections?list=${id}`))
  await page.getByRole('link', { name: '1 alert, paused' }).waitFor()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog(page).getByText('The alerts of this search are paused.').waitFor()
  await page.goto(app.url('/alerts'))
  await pause.press('Space')
  await expect.poll(async () => (await searchesOf(ash))[0]?.alertsPaused, slowTimeout).toBe(false)

  const feed = page.getByRole('region', { name: 'Private feed' })
  const addressOf = async () => (await feed.getByText(/^http/).innerText()).trim()
  const statusOf = async (address: string) => (await fetch(address)).status
  await feed.getByRole('button', { name: 'Create an address' }).click()
  const first = await addressOf()
  expect(await statusOf(first)).toBe(200)
  await feed.getByRole('button', { name: 'Create a new address' }).click()
  await expect.poll(addressOf).not.toBe(first)
  const second = await addressOf()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  await feed.getByRole('button', { name: 'Revoke the address' }).click()
  await feed.getByRole('button', { name: 'Create an address' }).waitFor()
  expect(await statusOf(second)).toBe(404)
})

test('dialog and page fit 320 px in Japanese with a long name and the longest alert', async () => {
  const ash = await createCollectorBrowser(app)
  const name = 'Every card that I would like to have one day, if its price falls'
  const move = { kind: 'price-move', percent: 20, days: 7, currency: 'EUR', variant: 'holo+1st-edition' }
  const { id } = await saveSearch(ash, { name, query: 'set:base1', alerts: [below20, move] })
  const context = { ...phoneWindow, viewport: { width: 320, height: 700 }, locale: 'ja-JP' }
  const page = await ash.open(`/collections?list=${id}`, { context })
  await page.getByRole('button', { name: '編集', exact: true }).click()
  await dialog(page).getByRole('group').nth(1).waitFor()
  const rightEdge = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('dialog, dialog *')]
    return Math.max(0, ...elements.map(element => element.getBoundingClientRect().right))
  })
  expect(rightEdge).toBeGreaterThan(200)
  expect(rightEdge).toBeLessThanOrEqual(320)
  await page.goto(app.url('/alerts'))
  await page.getByRole('heading', { name }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

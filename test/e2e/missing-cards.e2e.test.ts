import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { clickUndo, createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()
const pathOf = (id: string) => `/collections/${id}/missing?set=base1`
const list = (page: Page) => page.getByRole('list', { name: 'Missing' })
const lines = (page: Page) => list(page).getByRole('listitem')

/** A user of the list layout, with a collection. */
async function openList(...cards: string[]) {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Chase', ...cards)
  const page = await ash.open(pathOf(id), { context: wideWindow })
  await page.getByRole('radio', { name: 'List' }).check()
  await lines(page).first().waitFor()
  return { ash, id, page }
}

test('missing cards are shown as pictures or lines, sorted by number, price or rarity', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Chase', '4!', '15')
  const page = await ash.open(pathOf(id), { context: wideWindow })
  await page.getByText(/^101 cards/).waitFor()
  await expect.poll(() => list(page).locator('.card-image').count(), slowTimeout).toBeGreaterThan(5)
  await page.getByRole('radio', { name: 'List' }).check()
  await expect.poll(() => lines(page).count(), slowTimeout).toBe(101)
  expect(await lines(page).first().innerText()).toContain('Alakazam')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.selectOption('Price, highest first')
  const prices = async () =>
    (await lines(page).locator('> :last-child').allInnerTexts()).map(text => Number(/[\d.]+/.exec(text)?.[0]))
  await expect.poll(async () => (await prices())[0], slowTimeout).toBe(Math.max(...(await prices())))
  await sort.selectOption('Rarity')
  await expect.poll(() => lines(page).first().innerText(), slowTimeout).toContain('Rare Holo')
  expect(await lines(page).last().innerText()).toContain('Common')
  await page.reload()
  await expect.poll(() => lines(page).count(), slowTimeout).toBe(101)
})

test('the list is copied as text, and shared as the same text', async () => {
  const { page } = await openList('4!')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy as Text' }).click()
  await page.getByText('List copied to clipboard!').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n').slice(0, 4)).toEqual([
    '1 1 Alakazam Base Set',
    '1 2 Blastoise Base Set',
    '1 3 Chansey Base Set',
    '1 5 Clefairy Base Set',
  ])
  await page.evaluate(() => {
    const shared = { text: '' }
    Object.assign(window, { shared })
    Object.assign(navigator, { share: ({ text }: { text: string }) => void (shared.text = text) })
  })
  await page.getByRole('button', { name: 'Share' }).click()
  const sharedText = () =>
    page.evaluate(() => (window as unknown as { shared: { text: string } }).shared.text)
  await expect.poll(sharedText, slowTimeout).toBe(copied)
})

test('on paper there is the whole list without navigation, also while pictures are shown', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Chase', '4!')
  const page = await ash.open(pathOf(id), { context: { ...wideWindow, colorScheme: 'dark' } })
  await page.getByText(/^101 cards/).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => lines(page).count(), slowTimeout).toBe(101)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0)
  const colours = await page.evaluate(() => {
    const { color, colorScheme } = getComputedStyle(document.querySelector('h1') ?? document.body)
    return { color, colorScheme }
  })
  expect(colours).toEqual({ color: 'rgb(0, 0, 0)', colorScheme: 'light' })
})

test('Want These adds what the collection lacks, and Undo takes it back', async () => {
  const { ash, id, page } = await openList('4!', '15')
  let calls = 0
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/copies')) calls += 1
  })
  await page.getByRole('button', { name: 'Want These (100)' }).press('Enter')
  await page.getByText('100 added as wanted').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Want These/ }).count(), slowTimeout).toBe(0)
  expect(calls).toBe(1)
  const statuses = async () => {
    const { cards } = await ash.read(id)
    return { cards: cards.length, owned: cards.filter(card => card.status === 'owned').length }
  }
  expect(await statuses()).toEqual({ cards: 102, owned: 1 })
  await clickUndo(page)
  await page.getByRole('button', { name: 'Want These (100)' }).waitFor()
  expect(await statuses()).toEqual({ cards: 2, owned: 1 })
})

test('the master set lists printings, and Want These keeps the ordinary copy that is wanted', async () => {
  const { ash, id, page } = await openList('4')
  await page.getByRole('radio', { name: 'Master Set' }).check()
  const ofCharizard = lines(page).filter({ hasText: 'Charizard' })
  await expect.poll(() => ofCharizard.count(), slowTimeout).toBeGreaterThan(1)
  const printings = await ofCharizard.count()
  await page.getByRole('button', { name: /^Want These/ }).click()
  await page.getByText(/added as wanted/).waitFor()
  const { copies } = await ash.call<{ copies: { status: string }[] }>(
    'GET',
    `/copies?productId=base1-4&collection=${id}`,
  )
  expect(copies.map(({ status }) => status)).toEqual(Array.from({ length: printings }, () => 'wanted'))
})

test('a complete set has nothing missing, and a collection of somebody else does not exist', async () => {
  const misty = await createCollectorBrowser(app)
  const { id } = await misty.call<{ id: string }>('POST', '/collections', {
    name: 'Chase',
    setId: 'base1',
    isPublic: true,
  })
  const productIds = Array.from({ length: 102 }, (_, index) => `base1-${index + 1}`)
  await misty.call('PUT', `/collections/${id}/cards/batch`, { productIds, cardStatus: 'owned' })
  const page = await misty.open(pathOf(id), { context: wideWindow })
  await page.getByText('Nothing is missing').waitFor()
  const ash = await createCollectorBrowser(app)
  const other = await ash.open(pathOf(id), { context: wideWindow })
  await other.getByText('This collection does not exist.').waitFor()
})

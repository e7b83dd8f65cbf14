import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { clickUndo, createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()
const pathOf = (id: string) => `/collections/${id}/missing?set=base1`
const list = (page: Page) => page.getByRole('list', { name: 'Missing' })
const lines = (page: Page) => list(page).getByRole('listitem')

/** Expects paper to have all lines, black on white and without navigation, also while pictures are shown. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => lines(page).count(), slowTimeout).toBe(101)
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0)
  const colours = await page.evaluate(() => {
    const { color, colorScheme } = getComputedStyle(document.querySelector('h1') ?? document.body)
    return { color, colorScheme }
  })
  expect(colours).toEqual({ color: 'rgb(0, 0, 0)', colorScheme: 'light' })
}

/** Copies the list and shares it, which must give the same text. */
async function expectTextOfList(page: Page): Promise<void> {
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
}

test('missing cards are pictures or lines, all on paper, copied and shared as text, sorted by number, price or rarity', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Chase', '4!', '15')
  const page = await ash.open(pathOf(id), { context: { ...wideWindow, colorScheme: 'dark' } })
  await page.getByText(/^101 cards/).waitFor()
  await expect.poll(() => list(page).locator('.card-image').count(), slowTimeout).toBeGreaterThan(5)
  await expectPaper(page)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('radio', { name: 'List' }).check()
  await expect.poll(() => lines(page).count(), slowTimeout).toBe(101)
  expect(await lines(page).first().innerText()).toContain('Alakazam')
  await expectTextOfList(page)
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

test('Want These adds what the collection lacks, Undo takes it back, and the master set adds printings beside the ordinary copy', async () => {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Chase', '4', '15!')
  const page = await ash.open(pathOf(id), { context: wideWindow })
  await page.getByRole('radio', { name: 'List' }).check()
  let calls = 0
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/copies')) calls += 1
  })
  await page.getByRole('button', { name: 'Want These (100)' }).press('Enter')
  await page.getByText('100 added as wanted in Chase').waitFor()
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

  await page.getByRole('radio', { name: 'Master Set' }).check()
  const ofCharizard = lines(page).filter({ hasText: 'Charizard' })
  await expect.poll(() => ofCharizard.count(), slowTimeout).toBeGreaterThan(1)
  const printings = await ofCharizard.count()
  await page.getByRole('button', { name: /^Want These/ }).click()
  const statusesOfCharizard = async () => {
    const path = `/copies?productId=base1-4&collection=${id}`
    const { copies } = await ash.call<{ copies: { status: string }[] }>('GET', path)
    return copies.map(({ status }) => status)
  }
  await expect
    .poll(statusesOfCharizard, slowTimeout)
    .toEqual(Array.from({ length: printings }, () => 'wanted'))
})

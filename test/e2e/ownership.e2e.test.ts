import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { scrollToElement, scrollToEnd } from '#test/support/page-waits.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

const marksIn = (page: Page) => page.locator('.own-button[aria-pressed="true"]')
const markOf = (page: Page, card: string) =>
  page
    .locator('.tile', { has: page.getByRole('link', { name: card, exact: true }) })
    .locator('.own-button[aria-pressed="true"]')

test('cards of a set show which ones the user owns and wants, and follow a change on another page', async () => {
  const ash = await createCollectorBrowser(app)
  const copies = [{ quantity: 2 }]
  const cards = [
    { productId: 'base1-4', cardStatus: 'owned', copies },
    { productId: 'base1-2', cardStatus: 'owned' },
    { productId: 'base1-15' },
  ]
  await ash.call('POST', '/collections', { name: 'Binder', cards })
  const page = await ash.open('/set/base1', { context: wideWindow })
  await expect.poll(() => markOf(page, 'Charizard').allInnerTexts(), slowTimeout).toEqual(['✓ 2'])
  expect(await markOf(page, 'Blastoise').allInnerTexts()).toEqual(['✓'])
  expect(await markOf(page, 'Venusaur').allInnerTexts()).toEqual(['Want'])
  expect(await markOf(page, 'Alakazam').count()).toBe(0)
  await page.getByRole('link', { name: 'Charizard', exact: true }).click()
  await scrollToEnd(page.getByRole('region', { name: 'Check Market Prices' }))
  await scrollToElement(page.getByRole('region', { name: 'Your Copies' }))
  await page.getByRole('button', { name: /^One more/ }).click()
  await page.getByRole('group', { name: 'Quantity' }).getByText('3', { exact: true }).waitFor()
  await page.goBack()
  await expect.poll(() => markOf(page, 'Charizard').allInnerTexts(), slowTimeout).toEqual(['✓ 3'])
})

test.each(['/set/base1', '/sets?set=base1'])(
  '%s counts and filters the cards that the user owns, and shows missing ones pale after a press that the browser remembers',
  async address => {
    const ash = await createCollectorBrowser(app)
    const cards = [
      { productId: 'base1-4', cardStatus: 'owned', copies: [{ variant: 'holo' }] },
      { productId: 'base1-2', cardStatus: 'owned' },
      { productId: 'base1-15' },
    ]
    await ash.call('POST', '/collections', { name: 'Binder', cards })
    const page = await ash.open(address, { context: wideWindow })
    const main = page.getByRole('main')
    await page.getByText('2 of 102 owned').waitFor()
    await page.getByText('1 Holo', { exact: true }).waitFor()
    const names = () => main.locator('.tile-name').allInnerTexts()
    await page.getByRole('radio', { name: 'Owned' }).check()
    await expect.poll(names, slowTimeout).toEqual(['Blastoise', 'Charizard'])
    await page.getByRole('radio', { name: 'Wanted' }).check()
    await expect.poll(names, slowTimeout).toEqual(['Venusaur'])
    await page.getByRole('radio', { name: 'Missing' }).check()
    await expect
      .poll(async () => (await names()).slice(0, 3), slowTimeout)
      .toEqual(['Alakazam', 'Chansey', 'Clefairy'])

    await page.getByRole('radio', { name: 'All', exact: true }).check()
    await main.getByRole('combobox', { name: 'Rarity' }).selectOption({ label: 'Rare Holo (16)' })
    await main.getByText('Showing 16 of 102 cards').waitFor()
    const opacityOf = (card: string) =>
      main
        .locator('.tile', { has: page.getByRole('link', { name: card, exact: true }) })
        .locator('.card-image')
        .evaluate(picture => Number(getComputedStyle(picture).opacity))
    expect(await opacityOf('Alakazam')).toBe(1)
    await main.getByRole('button', { name: 'More', exact: true }).click()
    await main.getByRole('button', { name: 'Dim Missing' }).click()
    await expect.poll(() => opacityOf('Alakazam'), slowTimeout).toBeLessThan(0.5)
    expect(await opacityOf('Charizard')).toBe(1)
    await page.reload()
    await expect.poll(() => opacityOf('Alakazam'), slowTimeout).toBeLessThan(0.5)
  },
)

test('a visitor sees no marks and every card, and so does a user whose session ended', async () => {
  const ash = await createCollectorBrowser(app)
  await ash.make('Binder', '4!')
  const visitor = await app.open('/set/base1', { context: wideWindow })
  await visitor.getByRole('link', { name: 'Charizard', exact: true }).waitFor()
  expect(await marksIn(visitor).count()).toBe(0)
  const page = await ash.open('/set/base1', { context: wideWindow })
  await markOf(page, 'Charizard').waitFor()
  await page.getByRole('radio', { name: 'Owned' }).check()
  const tiles = page.getByRole('main').locator('.tile-name')
  await expect.poll(() => tiles.count(), slowTimeout).toBe(1)
  // The session ends in another tab.
  const other = await page.context().newPage()
  await other.goto(app.url('/offline'))
  await other.evaluate(() => localStorage.removeItem('chasekit-auth'))
  await expect.poll(() => marksIn(page).count(), slowTimeout).toBe(0)
  await expect.poll(() => tiles.count(), slowTimeout).toBeGreaterThan(5)
})

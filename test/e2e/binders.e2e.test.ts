import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phoneWindow, slowTimeout, wideWindow } from '#test/support/builder-page.ts'
import { clickButton, createCollectorBrowser } from '#test/support/my-collections-page.ts'
import { sharedApp } from '#test/support/sign-in-app.ts'

const app = sharedApp()

const pocket = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()

/** The binders of a collector who has three cards of Base Set in no binder. */
async function openBinders(context = wideWindow): Promise<Page> {
  const { call, open } = await createCollectorBrowser(app)
  const { id: collectionId } = await call<{ id: string }>('POST', '/collections', { name: 'Mine' })
  const copies = ['base1-4', 'base1-2', 'base1-15'].map(productId => ({ collectionId, productId }))
  await call('POST', '/copies', { copies })
  return open('/binders', { context })
}

async function createBinder(page: Page): Promise<void> {
  await clickButton(page, 'New binder')
  await page.getByRole('textbox', { name: 'Name' }).fill('Blue binder')
  await page.getByRole('spinbutton', { name: 'Pages' }).fill('4')
  await clickButton(page, 'Create binder')
  await page.getByRole('heading', { level: 1, name: 'Blue binder' }).waitFor()
}

test('a binder is made, filled from a set and by keyboard, opened by a stranger, and each step is undone', async () => {
  const page = await openBinders()
  await createBinder(page)
  await page.getByText('3 copies in no binder').waitFor()

  // Keys: the focus walks, a number files the card there, Delete takes it out.
  await pocket(page, 'Page 1, row 1, pocket 1: empty').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('base1 4')
  await page.keyboard.press('Enter')
  await pocket(page, /^Page 1, row 1, pocket 2: Charizard, .*1 copy$/).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id), slowTimeout).toBe('pocket-1-1-2')
  await page.keyboard.press('PageDown')
  await pocket(page, 'Page 2, row 1, pocket 2: empty').waitFor()
  await page.keyboard.press('PageUp')
  await pocket(page, /^Page 1, row 1, pocket 2: Charizard/).waitFor()
  await page.keyboard.press('Delete')
  await pocket(page, 'Page 1, row 1, pocket 2: reserved, Charizard').waitFor()
  await undo(page)
  await pocket(page, /^Page 1, row 1, pocket 2: Charizard/).waitFor()

  // A card of the inbox by two presses, and a pocket moved the same way.
  await page.getByRole('button', { name: /^Choose Blastoise/ }).click()
  await pocket(page, 'Page 1, row 1, pocket 1: empty').click()
  await pocket(page, /^Page 1, row 1, pocket 1: Blastoise/).click()
  await clickButton(page, 'Move…')
  await pocket(page, 'Page 1, row 3, pocket 3: empty').click()
  await pocket(page, /^Page 1, row 3, pocket 3: Blastoise/).waitFor()

  await clickButton(page, 'Fill…')
  await page.getByRole('combobox', { name: 'Set', exact: true }).fill('base s')
  await page.getByRole('option', { name: 'Base Set (BS)', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Reserve pockets for what is missing' }).check()
  await clickButton(page, 'Preview')
  await page
    .getByRole('status')
    .filter({ hasText: /^1 copy and \d+ reservations/ })
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Fill', exact: true }).click()
  await page.getByText(/3 of 36 pockets filled · \d+ reserved/).waitFor()
  await undo(page)
  await page.getByText('2 of 36 pockets filled', { exact: true }).waitFor()

  // A check: Blastoise is not in its pocket.
  await clickButton(page, 'Binder')
  await clickButton(page, 'Check what is there')
  await pocket(page, /^Page 1, row 3, pocket 3: Blastoise/).click()
  await page.getByText('1 pocket with missing cards').waitFor()
  await clickButton(page, 'Correct the binder')
  await pocket(page, 'Page 1, row 3, pocket 3: reserved, Blastoise').waitFor()

  await clickButton(page, 'Binder')
  await clickButton(page, 'Share by link')
  const url = await page.getByRole('textbox', { name: 'Link to this binder' }).inputValue()
  const stranger = await app.open(new URL(url).pathname)
  await stranger.getByRole('img', { name: 'Page 1, row 1, pocket 2: Charizard', exact: true }).waitFor()
  expect(await stranger.getByRole('button', { name: /pocket/ }).count()).toBe(0)
})

test('on a phone the inbox files a card by two presses, and one page is open at a time', async () => {
  const page = await openBinders(phoneWindow)
  await createBinder(page)
  await page.getByText('Page 1 of 4').waitFor()
  await clickButton(page, 'Inbox')
  await page.getByRole('button', { name: /^Choose Venusaur/ }).click()
  await page.getByText('Tap the pocket for Venusaur').waitFor()
  await pocket(page, 'Page 1, row 2, pocket 2: empty').click()
  await pocket(page, /^Page 1, row 2, pocket 2: Venusaur/).waitFor()
  await clickButton(page, 'Next page')
  await pocket(page, 'Page 2, row 2, pocket 2: empty').waitFor()
  expect(new URL(page.url()).searchParams.get('page')).toBe('2')
})

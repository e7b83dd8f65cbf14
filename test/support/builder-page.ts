import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const wideWindow = { viewport: { width: 1440, height: 900 } }
export const phoneWindow = { viewport: { width: 390, height: 844 } }

/** Options for assertions that must wait for code to load or for a request. */
export const slowTimeout = { timeout: 10_000 }

/** Finds the builder panel. */
export const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Collection Builder' })
export const builderButton = (page: Page) =>
  page.locator('button[aria-expanded]', { hasText: 'Collection Builder' })
export const miniCards = (page: Page) =>
  page.getByRole('list', { name: /^Cards of (?!Base)/ }).getByRole('listitem')
export const selectOf = (page: Page) => page.getByLabel('My Collections', { exact: true })
/** Returns the name of the collection that is selected in the builder. */
export const selectedCollectionText = (page: Page) =>
  selectOf(page).evaluate(select => (select as HTMLSelectElement).selectedOptions[0]?.text)

export const cardTile = (page: Page, name: string) =>
  page.getByRole('main').locator('.tile', { hasText: name }).first()
/** Opens the sheet of the view options on phones, and returns whether it did. */
export async function openViewSheet(page: Page): Promise<boolean> {
  const view = page.getByRole('main').getByRole('button', { name: 'View', exact: true })
  const isInSheet = await view.isVisible()
  if (isInSheet) await view.click()
  return isInSheet
}

/** Chooses what a click on a card does; on phones in the sheet of the view options. */
export async function setMode(page: Page, mode: 'View' | 'Collect'): Promise<void> {
  const isInSheet = await openViewSheet(page)
  await page.getByRole('main').getByRole('radio', { name: mode }).check()
  if (isInSheet) await page.keyboard.press('Escape')
}

/** Adds visible cards to the builder's collection by clicking them in collect mode. */
export async function collectCards(page: Page, ...names: string[]): Promise<void> {
  await setMode(page, 'Collect')
  for (const name of names) {
    const button = cardTile(page, name).locator('button.tile-link')
    await button.click()
    await expect.poll(() => button.getAttribute('aria-pressed'), slowTimeout).toBe('true')
  }
}

export type StoredBuilder = {
  collections: { id: string; name: string; savedId: string | null; cards: { productId: string }[] }[]
  focusedId: string | null
  collectionMode: boolean
}

/** Reads a user's builder from the page's local storage; null if none is stored. */
export const readStoredBuilder = (page: Page, owner = 'guest'): Promise<StoredBuilder | null> =>
  page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? 'null'), `chasekit-builder:${owner}`)

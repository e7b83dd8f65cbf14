import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageOptions } from './browser.ts'
import { slowTimeout, wideWindow } from './builder-page.ts'
import { createCollectorBrowser } from './my-collections-page.ts'
import type { signInApp } from './sign-in-app.ts'

type SignInApp = ReturnType<typeof signInApp>

/** The field for lines. */
export const lineField = (page: Page) => page.getByRole('textbox', { name: 'Card', exact: true })
export const linesIn = (page: Page) => page.getByRole('region', { name: 'Typed lines' }).getByRole('listitem')

/** Types lines without waiting for anything between them. */
export async function typeLines(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}

/** Opens the page of a new collection, with Base Set pinned unless `pinsSet` is false. */
export async function openRapidEntry(
  app: SignInApp,
  { pinsSet = true, ...options }: PageOptions & { pinsSet?: boolean } = {},
) {
  const ash = await createCollectorBrowser(app)
  const id = await ash.make('Binder')
  const page = await ash.open(`/collections/${id}/add`, { context: wideWindow, ...options })
  await lineField(page).focus()
  if (pinsSet) {
    await typeLines(page, 'base1')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('chasekit-rapid-entry-defaults')), slowTimeout)
      .toContain('base1')
  }
  const content = async () => (await ash.read(id)).cards
  return { ash, id, page, content }
}

/** Waits until the field for lines has the focus. */
export const waitForFocus = (page: Page) =>
  expect
    .poll(() => lineField(page).evaluate(element => element === document.activeElement), slowTimeout)
    .toBe(true)

import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { newPage, type PageOptions } from './browser.ts'

/** Waits until React has hydrated the page and has run its effects. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' })
}

/** Waits until the page of the last navigation is shown: until then the page before it stays, with its controls. */
export async function waitUntilShown(page: Page): Promise<void> {
  await page.locator('main[aria-busy="true"]').waitFor({ state: 'detached' })
}

/** Changes the page without reloading the document, so that the browser and not the server requests the data. */
export async function navigateWithoutReload(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await waitUntilShown(page)
}

/**
 * Returns functions to open pages of a shared server with the small catalogue, as visitors see them. Tests that
 * sign in start a server with `signInApp`.
 */
export function appInBrowser() {
  const url = (path: string) => inject('visitorOrigin') + path
  const open = async (path: string, options?: PageOptions) => {
    const page = await newPage(options)
    await page.goto(url(path))
    await waitForHydration(page)
    return page
  }
  return { url, open }
}

import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { newPage, type PageOptions } from './browser.ts'

/** Waits until React has hydrated the page. React marks the elements it owns. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some(key => key.startsWith('__react')),
  )
}

/** Navigates inside the running app, so that the browser and not the server requests the data. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** The site with the starter catalogue, as visitors see it. Tests that sign in start a server with `signInApp`. */
export function appInBrowser() {
  const url = (path: string) => inject('visitorOrigin') + path
  const open = async (path: string, options?: PageOptions) => {
    const page = await newPage(options)
    await page.goto(url(path))
    await hydrated(page)
    return page
  }
  return { url, open }
}

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const soon = { timeout: 20_000 }

export const withWorker = { context: { serviceWorkers: 'allow' as const } }
export const allowOfflineErrors = {
  allowedErrors: [
    /Failed to fetch/,
    /ERR_(INTERNET_DISCONNECTED|FAILED)/,
    /ERR_(PROXY|SOCKET|CONNECTION|EMPTY)_/,
  ],
  mayShift: 'the notice about the lost network appears above a page that was loaded without it',
}

export const isCached = (page: Page, path: string) =>
  page.evaluate(async address => Boolean(await caches.match(address, { ignoreVary: true })), path)

/** Waits until the worker controls this page and has stored it. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, soon)
  await expect.poll(() => isCached(page, page.url()), soon).toBe(true)
}

/** Pages register the worker when idle. This does it immediately. */
export async function startWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js')))
  await waitForWorker(page)
}

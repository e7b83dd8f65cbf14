import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** What a followed page requests. `pending` have no response yet; bodies follow within frames. */
type Requests = { started: number; pending: Set<Request> }

const requestsOf = new WeakMap<Page, Requests>()

/** Notes the requests of the page from now on, for `requestsEnd`. */
export function followRequests(page: Page): void {
  const requests: Requests = { started: 0, pending: new Set() }
  requestsOf.set(page, requests)
  page.on('request', request => {
    requests.started++
    requests.pending.add(request)
  })
  // Chromium reports no end of a request that renews a stale response (`stale-while-revalidate`), only its headers.
  page.on('response', response => requests.pending.delete(response.request()))
  page.on('requestfailed', request => requests.pending.delete(request))
}

/** Resolves when the page has had the time to render what it received and to request what that needs. */
const idleFrames = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
    await new Promise(resolve => requestIdleCallback(resolve, { timeout: 2000 }))
    await new Promise(requestAnimationFrame)
  })

/**
 * Resolves when a followed page requests nothing more. Playwright's `networkidle` instead waits for half a second without
 * requests, and does not say for which request it waits.
 */
export async function requestsEnd(page: Page): Promise<void> {
  const requests = requestsOf.get(page)
  if (!requests) throw new Error('The requests of this page are not followed')
  const newRequests = async () => {
    const before = requests.started
    await idleFrames(page)
    const pending = [...requests.pending].map(request => request.url())
    return requests.started > before ? ['requests during the last frames', ...pending] : pending
  }
  await expect.poll(newRequests, { timeout: 20_000, interval: 1 }).toEqual([])
}

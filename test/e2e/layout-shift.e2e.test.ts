import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { sessionHintCookie } from '#site/session-hint.ts'
import { newPage } from '#test/support/browser.ts'
import { misfitsOfLargeText } from '#test/support/large-text.ts'
import { delayRequests, layoutShiftDetails } from '#test/support/layout-shift.ts'
import { addressesOf, distinctRoutes, fillSite, type SiteContent } from '#test/support/site-map.ts'
import { multiUserApp } from '#test/support/multi-user-app.ts'

const app = multiUserApp()
let content: SiteContent
beforeAll(async () => {
  content = await fillSite(app)
})

const windows = {
  'a desktop': { viewport: { width: 1440, height: 900 } },
  'a phone': { viewport: { width: 390, height: 844 } },
}

/** The elements that shift by more than 0.02 at an address. */
async function shiftsAt(page: Page, address: string): Promise<string[]> {
  await page.goto(app.url(address))
  await page.waitForLoadState('networkidle')
  const { sum, nodes } = await layoutShiftDetails(page)
  return sum > 0.02 ? [`${address} ${sum.toFixed(3)}: ${nodes.join(', ')}`] : []
}

/** Opens addresses one after the other. On phones their text is doubled afterwards. */
async function walk(context: BrowserContextOptions, addresses: string[]): Promise<string[]> {
  const page = await newPage({ context, allowedErrors: [/40\d|503/] })
  await delayRequests(page)
  const problems: string[] = []
  for (const address of addresses) {
    problems.push(...(await shiftsAt(page, address)))
    if (context.viewport?.width !== windows['a phone'].viewport.width) continue
    const misfits = await misfitsOfLargeText(page)
    problems.push(...misfits.map(misfit => `${address} with text of 200 %: ${misfit}`))
  }
  return problems
}

/** Opens every page of the site, two at a time: half of the time of a page is waiting until it is idle. */
async function walkSite(context: BrowserContextOptions): Promise<string[]> {
  const addresses = distinctRoutes.flatMap(route => addressesOf(route, content))
  const halves = [0, 1].map(half => addresses.filter((_, index) => index % 2 === half))
  return (await Promise.all(halves.map(half => walk(context, half)))).flat()
}

/** The browser of a signed-in user, with the cookie by which the server reserves space, as signing in sets it. */
function asReturningUser(window: BrowserContextOptions): BrowserContextOptions {
  const context = app.asBrowserOf(content.person.session, window)
  const { hostname: domain } = new URL(app.url('/'))
  const facts = { domain, path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }
  const cookies = [{ name: sessionHintCookie, value: 'stored', ...facts }]
  const { storageState } = context
  return {
    ...context,
    ...(typeof storageState === 'object' && { storageState: { ...storageState, cookies } }),
  }
}

test.each(Object.entries(windows))(
  'no page shifts for a visitor on %s, and on a phone text of 200 %% fits',
  async (_, window) => {
    expect(await walkSite(window)).toEqual([])
  },
  180_000,
)

test.each(Object.entries(windows))(
  'no page shifts for a signed-in user on %s, and on a phone text of 200 %% fits',
  async (_, window) => {
    expect(await walkSite(asReturningUser(window))).toEqual([])
  },
  180_000,
)

import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phoneWindow } from '#test/support/builder-page.ts'
import { newPage } from '#test/support/browser.ts'
import { misfitsOfLargeText } from '#test/support/large-text.ts'
import { delayRequests } from '#test/support/layout-shift.ts'
import { nextFrames } from '#test/support/page-waits.ts'
import { addressesOf, distinctRoutes, fillSite, type SiteContent } from '#test/support/site-map.ts'
import { multiUserApp } from '#test/support/multi-user-app.ts'
import { signInApp } from '#test/support/sign-in-app.ts'

const app = multiUserApp(signInApp())
let content: SiteContent
beforeAll(async () => {
  content = await fillSite(app)
})

const moveContent = (page: Page) => page.evaluate(() => void (document.body.style.paddingTop = '100px'))

test('content that moves before the first input fails a test, content that moves after it does not', async () => {
  const page = await app.open('/search', { allowedErrors: [/shifts by/] })
  const warning = page.waitForEvent('console', message => message.text().includes('/search shifts by'))
  await moveContent(page)
  await warning
  const used = await app.open('/search')
  await used.keyboard.press('Shift')
  await moveContent(used)
  await nextFrames(used)
})

/** The size of the smallest text in fields of a sign-in or account form. Phones zoom to fields with less than 16 pixels. */
const smallestFieldText = (page: Page) =>
  page
    .locator('main form input:not([type=hidden], [type=checkbox])')
    .evaluateAll(fields =>
      Math.min(16, ...fields.map(field => Number.parseFloat(getComputedStyle(field).fontSize))),
    )

/** Opens addresses one after the other, and returns what does not fit once their text is doubled. */
async function walk(context: BrowserContextOptions, addresses: string[]): Promise<string[]> {
  const page = await newPage({ context, allowedErrors: [/40\d|503/] })
  await delayRequests(page)
  const problems: string[] = []
  for (const address of addresses) {
    await page.goto(app.url(address))
    await page.waitForLoadState('networkidle')
    if ((await smallestFieldText(page)) < 16) problems.push(`${address}: browsers zoom to its fields`)
    const misfits = await misfitsOfLargeText(page)
    problems.push(...misfits.map(misfit => `${address} with text of 200 %: ${misfit}`))
  }
  return problems
}

// `newPage` fails a test whose page shifts.
test.each(['a visitor', 'a signed-in user'])(
  'no page shifts for %s on a phone, and text of double size fits',
  async who => {
    const context = who === 'a visitor' ? phoneWindow : app.asBrowserOf(content.person.session, phoneWindow)
    const addresses = distinctRoutes.flatMap(route => addressesOf(route, content))
    // Two at a time: half of the time of a page is waiting until it is idle.
    const halves = [0, 1].map(half => addresses.filter((_, index) => index % 2 === half))
    expect((await Promise.all(halves.map(half => walk(context, half)))).flat()).toEqual([])
  },
  180_000,
)

import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { newPage } from '#test/support/browser.ts'
import { holdResponses, layoutShifts } from '#test/support/layout-shift.ts'
import { addressesOf, distinctRoutes, fillSite, type SiteContent } from '#test/support/site-map.ts'
import { talkingApp } from '#test/support/talking-people.ts'

const app = talkingApp()
let content: SiteContent
beforeAll(async () => {
  content = await fillSite(app)
})

const windows = {
  'a desktop': { viewport: { width: 1440, height: 900 } },
  'a phone': { viewport: { width: 390, height: 844 } },
}

/** The addresses where more than 0.02 of the window moved, with what moved. */
async function movingPages(page: Page) {
  const moving: string[] = []
  for (const address of distinctRoutes.flatMap(route => addressesOf(route, content))) {
    await page.goto(app.url(address))
    await page.waitForLoadState('networkidle')
    const { sum, nodes } = await layoutShifts(page)
    if (sum > 0.02) moving.push(`${address} ${sum.toFixed(3)}: ${nodes.join(', ')}`)
  }
  return moving
}

async function walk(context: BrowserContextOptions) {
  const page = await newPage({ context, allowedErrors: [/40\d|503/] })
  await holdResponses(page)
  return movingPages(page)
}

test.each(Object.entries(windows))(
  'nothing moves on any page that a visitor opens on %s',
  async (_, window) => {
    expect(await walk(window)).toEqual([])
  },
  180_000,
)

test.each(Object.entries(windows))(
  'nothing moves on any page of a signed-in person on %s',
  async (_, window) => {
    expect(await walk(app.asBrowserOf(content.person.session, window))).toEqual([])
  },
  180_000,
)

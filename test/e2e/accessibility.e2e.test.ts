import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityProblems, rememberElements } from '#test/support/accessibility.ts'
import { fillSite, type SiteContent } from '#test/support/site-map.ts'
import { changesEnd } from '#test/support/page-waits.ts'
import type { PageStates } from '#test/support/page-walk.ts'
import { addressOf, pageWalks } from '#test/support/site-states.ts'
import { multiUserApp } from '#test/support/multi-user-app.ts'

const app = multiUserApp()
let content: SiteContent
beforeAll(async () => {
  content = await fillSite(app)
})

const window = { viewport: { width: 1440, height: 900 } }

/** Axe reports elements under an open menu as too small. They are covered until the menu closes. */
const isCovered = (state: string, problem: string) =>
  state.startsWith('menu') && problem.startsWith('target-size')

const horizontalOverflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** The problems that axe finds in each state of a page, in light and dark, and states that scroll sideways. */
async function problemsOf(walk: PageStates): Promise<string[]> {
  const context = walk.as ? app.asBrowserOf(content.person.session, window) : window
  const page = await app.open(addressOf(walk, content), { context, allowedErrors: [/40\d/] })
  await page.waitForLoadState('networkidle')
  const found = await accessibilityProblems(page)
  for (const [state, reach] of Object.entries(walk.states ?? {})) {
    await rememberElements(page)
    await reach(page)
    // A state may still load data, and axe must not check elements that are replaced meanwhile.
    await changesEnd(page)
    const problems = await accessibilityProblems(page, 'changes')
    const added = problems.filter(problem => !found.includes(problem) && !isCovered(state, problem))
    found.push(...added.map(problem => `${state}: ${problem}`))
    if (await horizontalOverflow(page)) found.push(`${state}: scrolls sideways`)
  }
  return found
}

test.each(pageWalks.map(walk => ({ ...walk, who: walk.as ?? 'visitor' })))(
  'for a $who $at is accessible in light and dark, in each of its states',
  async walk => expect(await problemsOf(walk)).toEqual([]),
)

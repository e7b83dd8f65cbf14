import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test } from 'vitest'
import { sessionHintCookie } from '#site/session-hint.ts'
import { sessionKey } from '#web/session/session-key.ts'
import { waitForHydration, waitUntilShown } from './app-in-browser.ts'
import { accessibilityProblems, problemsOfNewElements, rememberElements } from './accessibility.ts'
import { amountsOf, hiddenAmounts } from './amounts.ts'
import { phoneWindow, slowTimeout, wideWindow } from './builder-page.ts'
import { expectNoErrors, newPage, type OpenedPage, openPage } from './browser.ts'
import { delayRequests } from './layout-shift.ts'
import { excessBeforeCard } from './controls-before-card.ts'
import { fillSite, type SiteContent } from './site-map.ts'
import { misfitsOf, misfitsOfLargeText, zoomedPhone } from './large-text.ts'
import { changesEnd, nextFrames } from './page-waits.ts'
import type { PageStates } from './page-walk.ts'
import { movesWithoutRest } from './partial-page.ts'
import { followRequests, requestsEnd } from './requests-end.ts'
import { addressOf, pageWalks, phoneWalks } from './site-states.ts'
import { multiUserApp } from './multi-user-app.ts'
import { signInApp } from './sign-in-app.ts'
import { showOriginal, translatePage } from './translate-page.ts'

let app: ReturnType<typeof multiUserApp>
let content: SiteContent

/** Pages about the API and the components show examples, which are no prices of the site. */
const withExamples = ['/api/docs', '/api/docs/pokemontcg', '/api/docs/tcgdex', '/api/docs/bulk', '/design']
/** Addresses at which the user of the test sees an amount. */
const withAmounts = new Set([
  '/card/base1-4',
  '/search?q=charizard%20colour:red',
  '/sets?set=base1',
  '/collection/{collection}',
  '/collection/{collection}/wants',
  '/wants/{wantList}',
  '/list/{list}',
  '/collections?id={collection}',
  '/collections?list={list}',
  '/collections/wants',
  '/trades/{tradeList}',
  '/collections/trades',
  '/collections/{collection}/missing?set=base1',
  '/alerts',
])

/** Axe reports elements under an open menu as too small. They are covered until the menu closes. */
const isCovered = (state: string, problem: string) =>
  state.startsWith('menu') && problem.startsWith('target-size')

/** Animations may move content before the first input. */
const withMotion = { reducedMotion: 'no-preference' } as const

const contextOf = (who: PageStates['as'], window: BrowserContextOptions) =>
  who ? app.asBrowserOf(content.person.session, { ...window, ...withMotion }) : { ...window, ...withMotion }

const horizontalOverflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** The amounts that are shown although prices are hidden. */
async function amountsLeft(page: Page, { at }: PageStates): Promise<string[]> {
  if (withExamples.includes(at)) return []
  const amounts = await hiddenAmounts(page)
  return amounts.map(text => `shows ${text} while prices are hidden`)
}

/** The page that walks from address to address: the browser then has the code of the site in memory. */
let openedPage: OpenedPage | undefined

async function closePage(): Promise<void> {
  const opened = openedPage
  openedPage = undefined
  await opened?.close()
}

async function openPageOf(who: PageStates['as']): Promise<OpenedPage> {
  const opened = await openPage({ context: contextOf(who, wideWindow) })
  followRequests(opened.page)
  await delayRequests(opened.page)
  return (openedPage = opened)
}

/** Deletes what the last address has stored, except for the session. */
async function forgetLastAddress(page: Page): Promise<void> {
  await page.context().clearCookies({ name: new RegExp(`^(?!${sessionHintCookie}$)`) })
  await page.evaluate(session => {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (key !== session) localStorage.removeItem(key)
  }, sessionKey)
  await page.setViewportSize(wideWindow.viewport)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** Returns the page at the address of a walk. The test fails if its page logs an error, or if its content shifts. */
async function visit(walk: PageStates): Promise<Page> {
  if (openedPage) await forgetLastAddress(openedPage.page)
  const { page, takeErrors } = openedPage ?? (await openPageOf(walk.as))
  onTestFailed(closePage)
  const allowedErrors = [/40\d/]
  if (walk.mayShift) allowedErrors.push(/^The page \S+ shifts by /)
  onTestFinished(() => expectNoErrors(takeErrors(), allowedErrors))
  await page.goto(app.url(addressOf(walk, content)))
  return page
}

/** Cancels the timers of the page, one of which would open another page while this one is checked. */
const cancelTimers = (page: Page) =>
  page.evaluate(() => {
    for (let timer = window.setTimeout(() => undefined); timer > 0; timer--) clearTimeout(timer)
  })

/** Opens a page that the browser translates. `visit` fails the test if React misses a text. */
async function open(walk: PageStates): Promise<Page> {
  const page = await visit(walk)
  await waitForHydration(page)
  if (walk.leadsAway) await cancelTimers(page)
  await translatePage(page)
  if (walk.leadsTo) await page.waitForURL(walk.leadsTo)
  await requestsEnd(page)
  await waitUntilShown(page)
  if (withAmounts.has(walk.at)) await expect.poll(() => amountsOf(page), slowTimeout).not.toEqual([])
  return page
}

/**
 * What does not fit a small phone: content that makes it scroll sideways, and what axe finds in elements that only phones
 * show.
 */
async function phoneProblems(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? wideWindow.viewport
  await rememberElements(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await nextFrames(page)
  const problems = await problemsOfNewElements(page)
  if (await horizontalOverflow(page)) problems.push('scrolls sideways')
  await page.setViewportSize(before)
  return problems
}

/** What does not fit a phone on which the page is zoomed to 200 %. */
async function zoomedProblems(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? wideWindow.viewport
  await page.setViewportSize(zoomedPhone)
  await nextFrames(page)
  const misfits = await misfitsOf(page)
  await page.setViewportSize(before)
  return misfits.map(misfit => `zoomed to 200 %: ${misfit}`)
}

/** The names of primary buttons beside which others are: a view has one. The page of components shows several. */
async function rivalPrimaryButtons(page: Page, { at }: PageStates): Promise<string[]> {
  const buttons = page.getByRole('main').locator('.btn-primary:not(dialog *)').filter({ visible: true })
  const names = await buttons.allInnerTexts()
  return at !== '/design' && names.length > 1 ? [`has several primary buttons: ${names.join(', ')}`] : []
}

/** What a translated page shows if it does not work. */
async function translationProblems(page: Page): Promise<string[]> {
  const broken = await page.getByRole('heading', { name: 'Something went wrong' }).count()
  return broken ? ['an error instead of the page'] : []
}

/**
 * The problems of each state of a translated page: what axe finds in light and dark, scrolling sideways, and amounts that
 * are shown while prices are hidden. Translation changes none of these, so that they are looked for in the original texts.
 */
async function problemsOf(walk: PageStates): Promise<string[]> {
  const page = await open(walk)
  const found = (await showOriginal(page)) > 0 ? [] : ['is not translated']
  found.push(...(await excessBeforeCard(page, walk, 'desktop')))
  found.push(...(await movesWithoutRest(page)))
  found.push(...(await accessibilityProblems(page)))
  found.push(...(await rivalPrimaryButtons(page, walk)))
  found.push(...(await amountsLeft(page, walk)))
  found.push(...(await phoneProblems(page)).map(problem => `on a phone: ${problem}`))
  found.push(...(await zoomedProblems(page)))
  for (const [state, reach] of Object.entries(walk.states ?? {})) {
    await rememberElements(page)
    await reach(page)
    // A state may still load data, and axe must not check elements that are replaced meanwhile.
    await changesEnd(page)
    await showOriginal(page)
    const problems = await accessibilityProblems(page, 'changes')
    problems.push(...(await rivalPrimaryButtons(page, walk)), ...(await amountsLeft(page, walk)))
    if (state.startsWith('as a ')) problems.push(...(await excessBeforeCard(page, walk, 'desktop')))
    if (await horizontalOverflow(page)) problems.push('scrolls sideways')
    problems.push(...(await zoomedProblems(page)))
    const added = problems.filter(problem => !found.includes(problem) && !isCovered(state, problem))
    found.push(...added.map(problem => `${state}: ${problem}`))
  }
  return [...found, ...(await translationProblems(page))]
}

/** Sizes of texts in fields of a form to which phones zoom, because they are smaller than 16 pixels. */
const smallFieldTexts = (page: Page) =>
  page.locator('main form input:not([type=hidden], [type=checkbox])').evaluateAll(fields =>
    fields
      .map(field => Number.parseFloat(getComputedStyle(field).fontSize))
      .filter(size => size < 16)
      .map(size => `a field has text of ${size} px`),
  )

/** Opens addresses on a phone, one after the other. The test fails if their content shifts. */
async function problemsOnPhone(walks: PageStates[]): Promise<string[]> {
  const page = await newPage({ context: contextOf(walks[0]?.as, phoneWindow), allowedErrors: [/40\d|503/] })
  followRequests(page)
  await delayRequests(page)
  const problems: string[] = []
  for (const walk of walks) {
    await page.goto(app.url(addressOf(walk, content)))
    await requestsEnd(page)
    const found = await excessBeforeCard(page, walk, 'phone')
    found.push(...(await movesWithoutRest(page)))
    found.push(...(await smallFieldTexts(page)), ...(await misfitsOfLargeText(page)))
    problems.push(...found.map(problem => `${walk.at}: ${problem}`))
  }
  return problems
}

/** Tests all pages that a visitor or a collector opens, on a site of their own. */
export function testPagesOf(who: 'visitor' | 'collector'): void {
  app = multiUserApp(signInApp())
  beforeAll(async () => {
    content = await fillSite(app)
  })
  afterAll(closePage)
  const isTheirs = (walk: PageStates) => (walk.as ?? 'visitor') === who

  test.each(pageWalks.filter(isTheirs))(
    `for a ${who} $at works translated, is accessible in light and dark and can hide prices, in each of its states`,
    async walk => expect(await problemsOf(walk)).toEqual([]),
    // Up to a dozen states, each checked by axe in light and dark: 20 seconds beside other work.
    90_000,
  )

  test(`for a ${who} no page shifts on a phone, its fields are large enough, and text of double size fits`, async () => {
    const walks = phoneWalks.filter(isTheirs)
    // Two at a time: half of the time of a page is waiting until it is idle.
    const halves = [0, 1].map(half => walks.filter((_, index) => index % 2 === half))
    expect((await Promise.all(halves.map(problemsOnPhone))).flat()).toEqual([])
  }, 180_000)

  test('every address with amounts is among the walked ones', () => {
    expect(withAmounts.difference(new Set(pageWalks.map(({ at }) => at)))).toEqual(new Set())
  })
}

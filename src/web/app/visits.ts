import type { Location, NavigationType, Navigator } from 'react-router'
import { isOffline } from '#web/api/network.ts'
import type { AppDependencies } from './app-context.ts'
import { isBadRequest } from './load.ts'
import { matchNotFound, matchPage } from '#site/match-page.ts'
import type { Page, PageCode, MatchedPage } from './page-table.ts'

type Address = Pick<Location, 'pathname' | 'search'>
type Change = { action: NavigationType; location: Location }
/** The browser's history, or one in memory; both come from React Router. */
export type RouterHistory = Navigator & {
  readonly action: NavigationType
  readonly location: Location
  listen: (changed: (change: Change) => void) => () => void
}

/** What the screen shows: a page at a URL, or the reason why it cannot be shown. */
export type View = {
  location: Location
  kind: NavigationType
  match: MatchedPage
  content: PageCode | { error: unknown }
}

type VisitsOptions = { app: AppDependencies; pages: readonly Page[]; history: RouterHistory; first: View }

/**
 * Whether a navigation must load the whole document: offline, only the service worker knows whether the page is
 * cached.
 */
const needsDocumentLoad = () => isOffline() && Boolean(navigator.serviceWorker?.controller)

/**
 * Loads the code and data of a page. If the API refuses a value of the URL (400), the 404 page is loaded instead. Any
 * other error becomes the `content`.
 */
export async function prepareView(
  { app, pages }: Pick<VisitsOptions, 'app' | 'pages'>,
  match: MatchedPage,
  address: Address,
  signal: AbortSignal,
): Promise<Pick<View, 'match' | 'content'>> {
  const { page, params } = match
  try {
    const url = new URL(
      (globalThis.location?.origin ?? 'http://localhost') + address.pathname + address.search,
    )
    const code = await page.code()
    await code.load?.(app, { params, url, signal })
    return { match, content: code }
  } catch (error) {
    const notFound = isBadRequest(error) ? matchNotFound(pages) : undefined
    return notFound ? prepareView({ app, pages }, notFound, address, signal) : { match, content: { error } }
  }
}

/**
 * Navigates the site: loads the next page's code and data, then changes URL and page together. For Back and Forward
 * the browser changes the URL first. A newer navigation aborts an unfinished one.
 */
export class PageNavigation {
  readonly navigator: Navigator
  readonly #options: VisitsOptions
  readonly #listeners = new Set<() => void>()
  #view: View
  #abortController = new AbortController()
  #isNavigating = false

  constructor(options: VisitsOptions) {
    const { history } = options
    this.#options = options
    this.#view = options.first
    this.navigator = {
      createHref: history.createHref,
      go: delta => history.go(delta),
      push: (to, state) => void this.#navigate(to as Address, () => history.push(to, state)),
      replace: (to, state) => void this.#navigate(to as Address, () => history.replace(to, state)),
    }
    history.listen(({ action, location }) => {
      void this.#navigate(location, () => {}, action)
    })
  }

  view = (): View => this.#view
  isNavigating = (): boolean => this.#isNavigating

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #navigate(address: Address, commit: () => void, pop?: NavigationType): Promise<void> {
    const { app, pages, history } = this.#options
    const match = matchPage(pages, address.pathname)
    if (!match) return
    this.#abortController.abort()
    const abortController = (this.#abortController = new AbortController())
    const finish = (prepared: Pick<View, 'match' | 'content'>) => {
      commit()
      this.#view = { location: history.location, kind: pop ?? history.action, ...prepared }
      this.#isNavigating = false
      this.#notify()
    }
    if (this.#keepsContent(match, address)) return finish({ match, content: this.#view.content })
    if (!pop && needsDocumentLoad()) return window.location.assign(history.createHref(address))
    this.#isNavigating = true
    this.#notify()
    const prepared = await prepareView({ app, pages }, match, address, abortController.signal)
    if (!abortController.signal.aborted) finish(prepared)
  }

  /** Whether the navigation stays on the current page and needs no other data, so that nothing is loaded. */
  #keepsContent(match: MatchedPage, address: Address): boolean {
    const { match: shown, location, content } = this.#view
    if ('error' in content || match.page !== shown.page) return false
    if (JSON.stringify(match.params) !== JSON.stringify(shown.params)) return false
    return !content.load || match.page.ignoresQuery === true || address.search === location.search
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

import type { Location, NavigationType, Navigator } from 'react-router'
import { isOffline } from '#web/api/network.ts'
import type { AppContext } from './app-context.ts'
import { isRefused } from './load.ts'
import { matchNotFound, matchPage } from '#site/match-page.ts'
import type { Page, PageCode, PageMatch } from './page-table.ts'

type Address = Pick<Location, 'pathname' | 'search'>
type Change = { action: NavigationType; location: Location }
/** The browser's history, or one in memory; both come from React Router. */
export type History = Navigator & {
  readonly action: NavigationType
  readonly location: Location
  listen: (changed: (change: Change) => void) => () => void
}

/** What is on the screen: a page at an address, or why it cannot be shown. */
export type View = {
  location: Location
  kind: NavigationType
  match: PageMatch
  content: PageCode | { error: unknown }
}

type Parts = { app: AppContext; pages: readonly Page[]; history: History; first: View }

/** Offline a whole page is loaded: the worker kept what was seen as a page or as its data, and knows which. */
const isKeptOffline = () => isOffline() && Boolean(navigator.serviceWorker?.controller)

/** Loads a page with its data. Where the API refuses a value of the address, that is the 404 page. */
export async function prepareView(
  { app, pages }: Pick<Parts, 'app' | 'pages'>,
  match: PageMatch,
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
    const notFound = isRefused(error) ? matchNotFound(pages) : undefined
    return notFound ? prepareView({ app, pages }, notFound, address, signal) : { match, content: { error } }
  }
}

/**
 * Moves through the site: the next page's code and data come first, then address and page change together.
 * Only the newest move counts.
 */
export class Visits {
  readonly navigator: Navigator
  readonly #parts: Parts
  readonly #listeners = new Set<() => void>()
  #view: View
  #move = new AbortController()
  #isMoving = false

  constructor(parts: Parts) {
    const { history } = parts
    this.#parts = parts
    this.#view = parts.first
    this.navigator = {
      createHref: history.createHref,
      go: delta => history.go(delta),
      push: (to, state) => void this.#start(to as Address, () => history.push(to, state)),
      replace: (to, state) => void this.#start(to as Address, () => history.replace(to, state)),
    }
    history.listen(({ action, location }) => {
      void this.#start(location, () => {}, action)
    })
  }

  view = (): View => this.#view
  isMoving = (): boolean => this.#isMoving

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #start(address: Address, commit: () => void, pop?: NavigationType): Promise<void> {
    const { app, pages, history } = this.#parts
    const match = matchPage(pages, address.pathname)
    if (!match) return
    this.#move.abort()
    const move = (this.#move = new AbortController())
    const finish = (prepared: Pick<View, 'match' | 'content'>) => {
      commit()
      this.#view = { location: history.location, kind: pop ?? history.action, ...prepared }
      this.#isMoving = false
      this.#tell()
    }
    if (this.#isArrangement(match, address)) return finish({ match, content: this.#view.content })
    if (!pop && isKeptOffline()) return window.location.assign(history.createHref(address))
    this.#isMoving = true
    this.#tell()
    const prepared = await prepareView({ app, pages }, match, address, move.signal)
    if (!move.signal.aborted) finish(prepared)
  }

  /** Whether the address only changes what the page on the screen shows of what it has. */
  #isArrangement(match: PageMatch, address: Address): boolean {
    const { match: shown, location, content } = this.#view
    if ('error' in content || match.page !== shown.page) return false
    if (JSON.stringify(match.params) !== JSON.stringify(shown.params)) return false
    return !content.load || match.page.ignoresQuery === true || address.search === location.search
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

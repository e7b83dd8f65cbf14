export type HistoryLocation = { pathname: string; search: string; hash: string; key: string }
export type NavigationKind = 'POP' | 'PUSH' | 'REPLACE'
export type ScrollMove = 'arrive' | 'top' | 'restore' | 'stay' | 'hash'

/** Query parameters that rearrange the current page, so that its scroll position stays. */
const arranging = ['sort', 'filter', 'page', 'view', 'language']

/**
 * The scroll position after a navigation: unchanged for the first page, restored for Back and Forward, at the element
 * of a fragment, else at the top. A target on the same path whose query has a parameter of `arranging` leaves the
 * position; the same parameter on another page (`/card/ja-SV2a-201?language=ja`) does not.
 */
export function chooseScrollMove(
  from: HistoryLocation | undefined,
  to: HistoryLocation,
  kind: NavigationKind,
): ScrollMove {
  if (!from) return 'arrive'
  if (kind === 'POP') return 'restore'
  if (to.hash) return 'hash'
  const query = new URLSearchParams(to.search)
  const rearranged = arranging.some(name => query.has(name))
  return rearranged && from.pathname === to.pathname ? 'stay' : 'top'
}

/** The key of a scroll position: history entry and path, because the first entry of every tab has the same id. */
export const positionKey = (place: HistoryLocation) => `${place.key} ${place.pathname}`

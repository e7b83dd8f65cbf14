export type Place = { pathname: string; search: string; hash: string; key: string }
export type NavigationKind = 'POP' | 'PUSH' | 'REPLACE'
export type ScrollMove = 'arrive' | 'top' | 'restore' | 'stay' | 'hash'

/** Parameters that arrange a page the visitor is already reading. */
const arranging = ['sort', 'filter', 'page', 'view', 'language']

/**
 * Where a navigation leaves the visitor: the first page where the browser put them, Back and Forward where
 * they were, a fragment at its element, everything else at the top. Rearranging the page one is on keeps the position; another page with such a parameter
 * (`/card/ja-SV2a-201?language=ja`) starts at its top like any other.
 */
export function scrollMove(from: Place | undefined, to: Place, kind: NavigationKind): ScrollMove {
  if (!from) return 'arrive'
  if (kind === 'POP') return 'restore'
  if (to.hash) return 'hash'
  const query = new URLSearchParams(to.search)
  const rearranged = arranging.some(name => query.has(name))
  return rearranged && from.pathname === to.pathname ? 'stay' : 'top'
}

/** Positions by history entry; addresses are part of the key because every tab's first entry has the same one. */
export const positionKey = (place: Place) => `${place.key} ${place.pathname}`

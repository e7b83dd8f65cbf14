import { apiUrl } from '#web/api/api-client.ts'
import { listCollectionsQuery } from '#web/api/collection-calls.ts'
import { wholeList } from './card-list.ts'
import { firstPage, fullStatsQuery, laterPage, placeQuery } from './collections-queries.ts'
import { fullCollectionId } from './virtual-collections.ts'

/** What is kept at most of one's own collections: the newest of them, and so many cards of all together. */
export const maxCollections = 30
export const maxCards = 20_000

type Counted = { id: string; _count: { cards: number } }

function rowsAddress(id: string, page: number, pageSize: number): string {
  const query = placeQuery(wholeList, { page, pageSize })
  return id === fullCollectionId
    ? apiUrl('GET /collections/summary', { query })
    : apiUrl('GET /collections/{id}/cards', { params: { id }, query })
}

/** The first screen, and whole thousands where that is not all. */
function rowsAddresses(id: string, cards: number): string[] {
  const pages = cards > firstPage ? Math.ceil(cards / laterPage) : 0
  const first = rowsAddress(id, 1, firstPage)
  return [first, ...Array.from({ length: pages }, (_, page) => rowsAddress(id, page + 1, laterPage))]
}

/** What My Collections asks for, of the list and of each collection, as a person reads it who changes nothing. */
export function offlineAddresses(userId: string, collections: readonly Counted[]): string[] {
  let room = maxCards
  const own = collections.slice(0, maxCollections).flatMap(({ id, _count }) => {
    const cards = Math.min(_count.cards, room)
    room -= cards
    const call = { params: { id } }
    return [
      ...rowsAddresses(id, cards),
      apiUrl('GET /collections/{id}/stats', call),
      apiUrl('GET /collections/{id}/completion', call),
      apiUrl('GET /collections/{id}/waiting', call),
    ]
  })
  return [
    apiUrl('GET /collections', { query: listCollectionsQuery(userId) }),
    apiUrl('GET /collections/summary', { query: fullStatsQuery }),
    rowsAddress(fullCollectionId, 1, firstPage),
    ...own,
  ]
}

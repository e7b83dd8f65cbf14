import { apiUrl } from '#web/api/api-client.ts'
import { listCollectionsParams } from '#web/features/collection-builder/collection-calls.ts'
import { defaultCardListOptions } from '#web/features/my-collections/rows/card-list.ts'
import { fullCollectionStatsParams } from '#web/features/my-collections/rows/collections-queries.ts'
import { fullCollectionId } from '#web/features/my-collections/rows/full-collection.ts'
import {
  firstPageSize,
  laterPageSize,
  rowsPageParams,
} from '#web/features/my-collections/rows/rows-page-params.ts'

/** Limits of offline storage: the newest collections, and the number of cards over all of them. */
export const maxOfflineCollections = 30
export const maxOfflineCards = 20_000

type CollectionSize = { id: string; _count: { cards: number } }

function rowsAddress(id: string, page: number, pageSize: number): string {
  const query = rowsPageParams(defaultCardListOptions, { page, pageSize })
  return id === fullCollectionId
    ? apiUrl('GET /collections/summary', { query })
    : apiUrl('GET /collections/{id}/cards', { params: { id }, query })
}

/** The first page, and the later pages if there are more cards. */
function rowsAddresses(id: string, cards: number): string[] {
  const pages = cards > firstPageSize ? Math.ceil(cards / laterPageSize) : 0
  const first = rowsAddress(id, 1, firstPageSize)
  return [first, ...Array.from({ length: pages }, (_, page) => rowsAddress(id, page + 1, laterPageSize))]
}

/**
 * The addresses that are stored for offline use: the list, the first cards of the Full Collection, and the newest
 * collections with their cards in default order, up to the two limits.
 */
export function listOfflineUrls(userId: string, collections: readonly CollectionSize[]): string[] {
  let remainingCards = maxOfflineCards
  const perCollection = collections.slice(0, maxOfflineCollections).flatMap(({ id, _count }) => {
    const cards = Math.min(_count.cards, remainingCards)
    remainingCards -= cards
    const call = { params: { id } }
    return [
      ...rowsAddresses(id, cards),
      apiUrl('GET /collections/{id}/stats', call),
      apiUrl('GET /collections/{id}/completion', call),
      apiUrl('GET /collections/{id}/waiting', call),
    ]
  })
  return [
    apiUrl('GET /collections', { query: listCollectionsParams(userId) }),
    apiUrl('GET /collections/summary', { query: fullCollectionStatsParams }),
    apiUrl('GET /collections/worth'),
    rowsAddress(fullCollectionId, 1, firstPageSize),
    ...perCollection,
  ]
}

import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ApiCollection, ApiCollectionRow, CollectionStats } from '#contract/collection-shapes.ts'
import type { CardStatus } from '#domain/card-copy.ts'
import { ownedElsewhere } from '#domain/holdings.ts'
import { percentComplete } from '#domain/percent-complete.ts'
import {
  aloneStatsKey,
  myCollectionsKey,
  type RowsData,
  collectionRowsKey,
  statsKey,
} from './collections-queries.ts'
import { ownershipStore } from '#web/ownership/ownership-store.ts'
import { fullCollectionId, isFullCollection } from './full-collection.ts'

/** Identifies the cached data of one user and collection. */
export type CacheScope = { queryClient: QueryClient; userId: string; id: string }

function mapCachedRows(
  data: RowsData,
  change: (row: ApiCollectionRow) => ApiCollectionRow | undefined,
): RowsData {
  const pages = data.pages.map(page => {
    const cards = page.cards.flatMap(row => change(row) ?? [])
    const isSame =
      cards.length === page.cards.length && cards.every((row, index) => row === page.cards[index])
    return isSame ? page : { ...page, cards, total: page.total - (page.cards.length - cards.length) }
  })
  return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages }
}

/**
 * Updates rows of one collection in every cached list. Rows for which `change` returns undefined are removed. A list
 * that is being loaded is updated again when its rows arrive, which may be older than the change.
 */
export function updateCachedRows(
  { queryClient, userId, id }: CacheScope,
  productIds: ReadonlySet<string>,
  change: (row: ApiCollectionRow) => ApiCollectionRow | undefined,
): void {
  for (const [key, data] of queryClient.getQueriesData<RowsData>({ queryKey: collectionRowsKey(userId) })) {
    const shownId = String(key[3])
    if (!data || (shownId !== id && !isFullCollection(shownId))) continue
    const isChanged = (row: ApiCollectionRow) =>
      productIds.has(row.productId) && (shownId === id || row.collectionId === id)
    const update = () =>
      queryClient.setQueryData<RowsData>(
        key,
        rows => rows && mapCachedRows(rows, row => (isChanged(row) ? change(row) : row)),
      )
    update()
    const query = queryClient.getQueryCache().find({ queryKey: key, fetchStatus: 'fetching' })
    // A failed or canceled request changes nothing.
    void query?.promise?.then(update, () => {})
  }
}

/** Whether a list shows only owned cards or only wanted ones. */
export const showsOneStatus = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  queryKey[5] === 'owned' || queryKey[5] === 'chasing'

/**
 * Discards cached card lists that are not on the screen. A visible list of one status is only marked stale, so that a
 * card stays where its status was changed.
 */
export function invalidateOtherLists({ queryClient, userId }: CacheScope): void {
  const queryKey = collectionRowsKey(userId)
  queryClient.removeQueries({ queryKey, type: 'inactive' })
  void queryClient.invalidateQueries({ queryKey, predicate: showsOneStatus, refetchType: 'none' })
}

/** Refetches the lists of the changed collections and of the Full Collection, if `isRefetched` is true for them. */
export async function refetchChangedRows(
  { queryClient, userId }: Omit<CacheScope, 'id'>,
  changed: ReadonlySet<string>,
  isRefetched: (query: Pick<Query, 'queryKey'>) => boolean = () => true,
): Promise<void> {
  if (changed.size === 0) return
  const isAffected = (query: Pick<Query, 'queryKey'>) => {
    const shownId = String(query.queryKey[3])
    return (changed.has(shownId) || isFullCollection(shownId)) && isRefetched(query)
  }
  await queryClient.invalidateQueries({ queryKey: collectionRowsKey(userId), predicate: isAffected })
}

export function refetchCollectionRows({ queryClient, userId }: CacheScope): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: collectionRowsKey(userId) })
}

/**
 * Counts after `ownedDelta` cards became owned (positive) or wanted again (negative), and `elsewhereDelta` more or fewer
 * wanted ones are owned in another collection.
 */
export function statsAfter(stats: CollectionStats, ownedDelta: number, elsewhereDelta = 0): CollectionStats {
  const owned = stats.owned + ownedDelta
  const elsewhere = (stats.ownedElsewhere ?? 0) + elsewhereDelta
  const percent = percentComplete(owned + elsewhere, stats.cards)
  return { ...stats, owned, chasing: stats.cards - owned, ownedElsewhere: elsewhere, percent }
}

/** Adjusts the counts of cached statistics to a new status of cards that had the other one. */
export function adjustCachedCounts(
  { queryClient, userId, id }: CacheScope,
  productIds: readonly string[],
  status: CardStatus,
): void {
  const sign = status === 'owned' ? 1 : -1
  const ownership = ownershipStore.get()
  const elsewhere = productIds.filter(card => ownedElsewhere(ownership.get(card), id).length > 0).length
  const change = (key: QueryKey, elsewhereDelta: number) =>
    queryClient.setQueryData<CollectionStats | null>(key, stats =>
      stats ? statsAfter(stats, sign * productIds.length, elsewhereDelta) : stats,
    )
  for (const one of [id, fullCollectionId]) change(statsKey(userId, one), -sign * elsewhere)
  change(aloneStatsKey(userId, id), 0)
}

/**
 * The collection with an estimated `cardCount` until the list is refetched: one more after a card became owned, one
 * less after it became wanted.
 */
export function withEstimatedCardCount(collection: ApiCollection, status: CardStatus): ApiCollection {
  return { ...collection, cardCount: collection.cardCount + (status === 'owned' ? 1 : -1) }
}

export function updateCachedCollection(
  { queryClient, userId, id }: CacheScope,
  change: (collection: ApiCollection) => ApiCollection,
): void {
  queryClient.setQueryData<ApiCollection[]>(myCollectionsKey(userId), all =>
    all?.map(one => (one.id === id ? change(one) : one)),
  )
}

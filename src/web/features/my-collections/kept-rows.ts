import type { Query, QueryClient } from '@tanstack/react-query'
import type { ApiCollection, ApiCollectionRow, CollectionStats } from '#contract/collection-shapes.ts'
import type { CardStatus } from '#domain/card-copy.ts'
import { listKey, type RowsData, rowsKey, statsKey } from './collections-queries.ts'
import { fullCollectionId, isFullCollection } from './virtual-collections.ts'

/** Whose data, and of which collection. */
export type Kept = { queryClient: QueryClient; userId: string; id: string }

function mapRows(data: RowsData, change: (row: ApiCollectionRow) => ApiCollectionRow | undefined): RowsData {
  const pages = data.pages.map(page => {
    const cards = page.cards.flatMap(row => change(row) ?? [])
    const isSame =
      cards.length === page.cards.length && cards.every((row, place) => row === page.cards[place])
    return isSame ? page : { ...page, cards, total: page.total - (page.cards.length - cards.length) }
  })
  return pages.every((page, place) => page === data.pages[place]) ? data : { ...data, pages }
}

/** Changes rows of one collection wherever they are shown; those for which it answers undefined leave. */
export function changeRows(
  { queryClient, userId, id }: Kept,
  productIds: ReadonlySet<string>,
  change: (row: ApiCollectionRow) => ApiCollectionRow | undefined,
): void {
  for (const [key, data] of queryClient.getQueriesData<RowsData>({ queryKey: rowsKey(userId) })) {
    const shown = String(key[3])
    if (!data || (shown !== id && !isFullCollection(shown))) continue
    const isOne = (row: ApiCollectionRow) =>
      productIds.has(row.productId) && (shown === id || row.collectionId === id)
    queryClient.setQueryData(
      key,
      mapRows(data, row => (isOne(row) ? change(row) : row)),
    )
  }
}

const showsOneStatus = ({ queryKey }: Pick<Query, 'queryKey'>) =>
  queryKey[5] === 'owned' || queryKey[5] === 'chasing'

/**
 * Lists that are not on the screen are read anew when they are wanted again. So is one of a single status that is on it:
 * until then a card stays where its status was pressed.
 */
export function dropOtherLists({ queryClient, userId }: Kept): void {
  const queryKey = rowsKey(userId)
  queryClient.removeQueries({ queryKey, type: 'inactive' })
  void queryClient.invalidateQueries({ queryKey, predicate: showsOneStatus, refetchType: 'none' })
}

/** Cards that changed elsewhere, in these collections: their lists, and those of all collections together. */
export async function readChangedRows(
  { queryClient, userId }: Omit<Kept, 'id'>,
  changed: ReadonlySet<string>,
): Promise<void> {
  if (changed.size === 0) return
  const isTouched = ({ queryKey }: Pick<Query, 'queryKey'>) => {
    const shown = String(queryKey[3])
    return changed.has(shown) || isFullCollection(shown)
  }
  await queryClient.invalidateQueries({ queryKey: rowsKey(userId), predicate: isTouched })
}

export function readRowsAnew({ queryClient, userId }: Kept): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: rowsKey(userId) })
}

/** Counts after some cards became owned (more) or wanted again (less). */
export function statsAfter(stats: CollectionStats, ownedMore: number): CollectionStats {
  const owned = stats.owned + ownedMore
  const percent = stats.cards === 0 ? 0 : Math.floor((owned / stats.cards) * 100)
  return { ...stats, owned, chasing: stats.cards - owned, percent }
}

export function changeStats({ queryClient, userId, id }: Kept, ownedMore: number): void {
  for (const one of [id, fullCollectionId]) {
    queryClient.setQueryData<CollectionStats | null>(statsKey(userId, one), stats =>
      stats ? statsAfter(stats, ownedMore) : stats,
    )
  }
}

/** As the product counts until the list is read again: one more for owned, one less otherwise. */
export function cardCountAfter(collection: ApiCollection, status: CardStatus): ApiCollection {
  return { ...collection, cardCount: collection.cardCount + (status === 'owned' ? 1 : -1) }
}

export function changeListed(
  { queryClient, userId, id }: Kept,
  change: (collection: ApiCollection) => ApiCollection,
): void {
  queryClient.setQueryData<ApiCollection[]>(listKey(userId), all =>
    all?.map(one => (one.id === id ? change(one) : one)),
  )
}

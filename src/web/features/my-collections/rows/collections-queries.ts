import {
  infiniteQueryOptions,
  type InfiniteData,
  keepPreviousData,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query'
import type { ApiCollection, ApiCollectionRow, CollectionStats } from '#contract/collection-shapes.ts'
import type { OwnedIn } from '#domain/holdings.ts'
import type { CopyTotals } from '#contract/copy-shapes.ts'
import type { Worth } from '#contract/worth-shapes.ts'
import { type ApiClient, ApiError, notFoundAsNull } from '#web/api/api-client.ts'
import { withCollectionErrorMessages } from '#web/api/collections-api.ts'
import { listCollections } from '#web/features/collection-builder/collection-calls.ts'
import { isOffline } from '#web/api/network.ts'
import { refetchIntervalOnServerError } from '#web/api/refetch-on-server-error.ts'
import type { CardListOptions } from './card-list.ts'
import { fullCollectionId, isFullCollection } from './full-collection.ts'
import {
  firstPageSize,
  laterPageSize,
  type PageParam,
  type RowsPage,
  rowsPageParams,
} from './rows-page-params.ts'

export const myCollectionsKey = (userId: string) => ['collections', 'mine', userId] as const

export function myCollectionsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: myCollectionsKey(userId),
    queryFn: ({ signal }): Promise<ApiCollection[]> => listCollections(api, userId, signal),
    refetchInterval: refetchIntervalOnServerError,
  })
}

export function deletedCollectionsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['collections', 'deleted', userId],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api('GET /collections/deleted', {}, { signal })).collections,
  })
}

export const statsKey = (userId: string, id: string) => ['collections', 'stats', userId, id] as const
/** The key of the numbers of a collection by itself; `statsKey` is its prefix. */
export const aloneStatsKey = (userId: string, id: string) => [...statsKey(userId, id), 'alone'] as const

/**
 * The query parameters of the summary of all collections. Its response contains cards besides the counts, so the
 * fewest are requested.
 */
export const fullCollectionStatsParams = { pageSize: '1', fields: 'light' } as const

/**
 * Counts and value over all cards; null if the collection does not exist. The default choice of the collections that
 * count has the address that is stored for offline use.
 */
export function statsQuery(api: ApiClient, userId: string, id: string, ownedIn: OwnedIn = 'all') {
  const isAlone = ownedIn === 'collection' && !isFullCollection(id)
  return queryOptions({
    queryKey: isAlone ? aloneStatsKey(userId, id) : statsKey(userId, id),
    refetchInterval: refetchIntervalOnServerError,
    queryFn: async ({ signal }): Promise<CollectionStats | null> => {
      if (!isFullCollection(id)) {
        return withCollectionErrorMessages(api)(
          'GET /collections/{id}/stats',
          { params: { id }, query: isAlone ? { ownedIn } : {} },
          { signal },
        ).catch(notFoundAsNull)
      }
      return (
        await withCollectionErrorMessages(api)(
          'GET /collections/summary',
          { query: fullCollectionStatsParams },
          { signal },
        )
      ).stats
    },
  })
}

/** What the user's collections are worth, by id; the total of all with the id of the Full Collection. */
export function worthQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['collections', 'worth', userId],
    refetchInterval: refetchIntervalOnServerError,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Worth>> => {
      const { total, collections } = await api('GET /collections/worth', {}, { signal })
      return new Map([[fullCollectionId, total], ...collections.map(({ id, worth }) => [id, worth] as const)])
    },
  })
}

/** Value by printing and currency, price paid and gain of the copies of a collection. */
export function copyTotalsQuery(api: ApiClient, userId: string, id: string) {
  return queryOptions({
    queryKey: ['collections', 'numbers', userId, id],
    refetchInterval: refetchIntervalOnServerError,
    queryFn: async ({ signal }): Promise<CopyTotals> => {
      const query = { pageSize: '1', ...(!isFullCollection(id) && { collection: id }) }
      return (await api('GET /copies', { query }, { signal })).totals
    },
  })
}

export type RowsData = InfiniteData<RowsPage, PageParam>

export const collectionRowsKey = (userId: string) => ['collections', 'rows', userId] as const

async function readRowsOnline(
  api: ApiClient,
  id: string,
  list: CardListOptions,
  pageParam: PageParam,
  signal: AbortSignal,
) {
  const query = rowsPageParams(list, pageParam)
  const options = { signal }
  const response = isFullCollection(id)
    ? {
        ...(await withCollectionErrorMessages(api)('GET /collections/summary', { query }, options)),
        revision: null,
      }
    : await withCollectionErrorMessages(api)(
        'GET /collections/{id}/cards',
        { params: { id }, query },
        options,
      )
  const { total, hasMore } = response.pagination
  return {
    cards: response.cards,
    total,
    hasMore: hasMore ?? false,
    revision: response.revision,
    problems: response.terms?.filter(term => term.problem) ?? [],
    terms: response.terms,
  }
}

/** One page of a list. Without a network it has all rows that this device knows. */
async function readRows(
  api: ApiClient,
  userId: string,
  id: string,
  list: CardListOptions,
  page: { pageParam: PageParam; signal: AbortSignal },
): Promise<RowsPage> {
  try {
    return await readRowsOnline(api, id, list, page.pageParam, page.signal)
  } catch (error) {
    if (error instanceof ApiError || page.signal.aborted) throw error
    const { readOfflineCollectionRows: readRowsOnDevice } = await import('./device-rows.ts')
    const rows = await readRowsOnDevice(api, userId, id, list)
    // A stored response means that there is no network. Other failures are shown as errors.
    if (isOffline()) return rows
    throw error
  }
}

/**
 * After the small first page, the large pages start again at the first card, so that all of them have the same size.
 */
function nextPageParam({ hasMore }: RowsPage, { page, pageSize }: PageParam): PageParam | undefined {
  if (!hasMore) return undefined
  return pageSize === firstPageSize ? { page: 1, pageSize: laterPageSize } : { page: page + 1, pageSize }
}

export function collectionRowsQuery(api: ApiClient, userId: string, id: string, list: CardListOptions) {
  const { q, sort, order } = list
  return infiniteQueryOptions({
    queryKey: [...collectionRowsKey(userId), id, q.trim(), sort, order],
    initialPageParam: { page: 1, pageSize: firstPageSize },
    queryFn: (page): Promise<RowsPage> => readRows(api, userId, id, list, page),
    getNextPageParam: (last, _pages, pageParam) => nextPageParam(last, pageParam),
    placeholderData: keepPreviousData,
    refetchInterval: refetchIntervalOnServerError,
  })
}

/** Loaded rows without duplicates. The rows of the first page keep their identity when the second page arrives. */
export function flattenRowPages(data: Pick<RowsData, 'pages'> | undefined): ApiCollectionRow[] {
  const [first, ...laterPages] = data?.pages ?? []
  if (!first) return []
  const rows = laterPages.flatMap(page => page.cards)
  const { length } = first.cards
  return laterPages.length === 0
    ? first.cards
    : [...replaceEqualDeep(first.cards, rows.slice(0, length)), ...rows.slice(length)]
}

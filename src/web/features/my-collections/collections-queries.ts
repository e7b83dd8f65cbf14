import {
  infiniteQueryOptions,
  type InfiniteData,
  keepPreviousData,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query'
import type { ApiCollection, ApiCollectionRow, CollectionStats } from '#contract/collection-shapes.ts'
import type { Completion } from '#contract/collection-endpoints.ts'
import { type ApiResponse, type ApiClient, notFoundAsNull } from '#web/api/api-client.ts'
import { collectionsApi } from '#web/api/collections-api.ts'
import { listCollections } from '#web/api/collection-calls.ts'
import { refetchOnServerError } from '#web/api/refetch-on-server-error.ts'
import { type CardList, listQuery } from './card-list.ts'
import { isFullCollection } from './virtual-collections.ts'

/** Lists of cards begin with one screen, and go on by the thousand. */
export const firstPage = 24
export const laterPage = 1000

const fresh = { cache: 'reload' } as const

export const listKey = (userId: string) => ['collections', 'mine', userId] as const

export function myCollectionsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: listKey(userId),
    queryFn: ({ signal }): Promise<ApiCollection[]> => listCollections(api, userId, signal),
    refetchInterval: refetchOnServerError,
  })
}

export function deletedQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['collections', 'deleted', userId],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api('GET /collections/deleted', {}, { signal, ...fresh })).collections,
  })
}

export type WaitingRow = ApiResponse<'GET /collections/{id}/waiting'>['rows'][number]

/** Rows of imported files that wait for a card. */
export function waitingQuery(api: ApiClient, userId: string, id: string) {
  return queryOptions({
    queryKey: ['collections', 'waiting', userId, id],
    queryFn: async ({ signal }): Promise<WaitingRow[]> =>
      (await api('GET /collections/{id}/waiting', { params: { id } }, { signal, ...fresh })).rows,
  })
}

export const statsKey = (userId: string, id: string) => ['collections', 'stats', userId, id] as const

/** The counts of all collections come with their cards, of which one is the fewest. */
export const fullStatsQuery = { pageSize: '1', fields: 'light' } as const

/** Counts and value over all cards; null when there is no such collection. */
export function statsQuery(api: ApiClient, userId: string, id: string) {
  return queryOptions({
    queryKey: statsKey(userId, id),
    refetchInterval: refetchOnServerError,
    queryFn: async ({ signal }): Promise<CollectionStats | null> => {
      const options = { signal, ...fresh }
      if (!isFullCollection(id)) {
        return collectionsApi(api)('GET /collections/{id}/stats', { params: { id } }, options).catch(
          notFoundAsNull,
        )
      }
      return (await collectionsApi(api)('GET /collections/summary', { query: fullStatsQuery }, options)).stats
    },
  })
}

export function completionQuery(api: ApiClient, userId: string, id: string, set?: string) {
  return queryOptions({
    queryKey: ['collections', 'completion', userId, id, set ?? null],
    refetchInterval: refetchOnServerError,
    queryFn: ({ signal }): Promise<Completion> => {
      const call = { params: { id }, query: set === undefined ? {} : { set } }
      return api('GET /collections/{id}/completion', call, { signal, ...fresh })
    },
  })
}

type Place = { page: number; pageSize: number }
export type RowsPage = {
  cards: ApiCollectionRow[]
  total: number
  hasMore: boolean
  /** Of the collection; null where several are shown together. */
  revision: number | null
}
export type RowsData = InfiniteData<RowsPage, Place>

export const rowsKey = (userId: string) => ['collections', 'rows', userId] as const

/** How a place of a list is asked for. */
export const placeQuery = (list: CardList, { page, pageSize }: Place) =>
  ({ ...listQuery(list), page: String(page), pageSize: String(pageSize), fields: 'light' }) as const

async function readRows(api: ApiClient, id: string, list: CardList, place: Place, signal: AbortSignal) {
  const query = placeQuery(list, place)
  const options = { signal, ...fresh }
  const answer = isFullCollection(id)
    ? { ...(await collectionsApi(api)('GET /collections/summary', { query }, options)), revision: null }
    : await collectionsApi(api)('GET /collections/{id}/cards', { params: { id }, query }, options)
  const { total, hasMore } = answer.pagination
  return {
    cards: answer.cards,
    total,
    hasMore: hasMore ?? false,
    revision: answer.revision,
  }
}

/** After the first screen come whole thousands, from the start: the first of them holds that screen too. */
function nextPlace({ hasMore }: RowsPage, { page, pageSize }: Place): Place | undefined {
  if (!hasMore) return undefined
  return pageSize === firstPage ? { page: 1, pageSize: laterPage } : { page: page + 1, pageSize }
}

export function rowsQuery(api: ApiClient, userId: string, id: string, list: CardList) {
  const { q, sort, order } = list
  return infiniteQueryOptions({
    queryKey: [...rowsKey(userId), id, q.trim(), sort, order],
    initialPageParam: { page: 1, pageSize: firstPage },
    queryFn: ({ pageParam, signal }): Promise<RowsPage> => readRows(api, id, list, pageParam, signal),
    getNextPageParam: (last, _pages, place) => nextPlace(last, place),
    placeholderData: keepPreviousData,
    refetchInterval: refetchOnServerError,
  })
}

/** All rows that are here, each once. Those of the first screen stay the same objects when the first thousand has come. */
export function rowsOf(data: Pick<RowsData, 'pages'> | undefined): ApiCollectionRow[] {
  const [first, ...later] = data?.pages ?? []
  if (!first) return []
  const rows = later.flatMap(page => page.cards)
  const { length } = first.cards
  return later.length === 0
    ? first.cards
    : [...replaceEqualDeep(first.cards, rows.slice(0, length)), ...rows.slice(length)]
}

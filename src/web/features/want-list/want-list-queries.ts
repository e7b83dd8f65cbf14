import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { TradeList } from '#contract/trade-list-endpoints.ts'
import type { WantList, WantListEntry } from '#contract/want-list-endpoints.ts'
import type { OwnedIn } from '#domain/holdings.ts'
import type { ListKind, WantListSort } from '#domain/want-list.ts'
import { type ApiClient, notFoundAsNull } from '#web/api/api-client.ts'
import { loaderQueryOptions } from '#web/app/load.ts'

/** The list to show: of one collection, of all collections of the user, or of a link. */
export type ListSource =
  | { list: 'wanted'; of: 'collection'; id: string }
  | { list: ListKind; of: 'all'; id: '' }
  /** `id` is the token of the link. */
  | { list: ListKind; of: 'link'; id: string }

/** A page of a want list or trade list. A trade list is of all collections. */
export type CardList = Omit<WantList, 'wants'> & { entries: WantListEntry[] }

/** Entries of the first response; a multiple of the cards in a row. */
const firstPageSize = 60
const laterPageSize = 1000

type Page = { sort: WantListSort; ownedIn: OwnedIn; page: number; pageSize: number }
type Call = { query: { sort: WantListSort; page: string; pageSize: string }; signal: AbortSignal }

async function readWantList(
  api: ApiClient,
  { of, id }: ListSource,
  { query, signal }: Call,
  ownedIn: OwnedIn,
): Promise<WantList> {
  const ownQuery = { ...query, ...(ownedIn === 'collection' && { ownedIn }) }
  if (of === 'all') return api('GET /collections/wants', { query: ownQuery }, { signal })
  if (of === 'link')
    return api('GET /want-lists/shared/{token}', { params: { token: id }, query }, { signal })
  return api('GET /collections/{id}/wants', { params: { id }, query: ownQuery }, { signal })
}

async function readTradeList(
  api: ApiClient,
  { of, id }: ListSource,
  { query, signal }: Call,
): Promise<TradeList> {
  if (of === 'all') return api('GET /collections/trades', { query }, { signal })
  return api('GET /trade-lists/shared/{token}', { params: { token: id }, query }, { signal })
}

async function readList(
  api: ApiClient,
  source: ListSource,
  { sort, ownedIn, page, pageSize }: Page,
  signal: AbortSignal,
): Promise<CardList> {
  const call = { query: { sort, page: String(page), pageSize: String(pageSize) }, signal }
  if (source.list === 'trade') {
    const { trades, ...facts } = await readTradeList(api, source, call)
    return { name: null, collection: null, ...facts, entries: trades }
  }
  const { wants, ...facts } = await readWantList(api, source, call, ownedIn)
  return { ...facts, entries: wants }
}

/** The key of all responses about a list. */
export const wantListKey = ({ list, of, id }: ListSource) => ['want-list', list, of, id] as const

/** The key of the first entries of a list. */
export const firstEntriesKey = (
  source: ListSource,
  userId: string | null,
  sort: WantListSort,
  ownedIn: OwnedIn = 'all',
) => [...wantListKey(source), 'first entries', sort, userId, ownedIn] as const

/**
 * The first entries of a list as this user (null for visitors) may see it; null if it does not exist or is hidden
 * from them.
 */
export function wantListQuery(
  api: ApiClient,
  source: ListSource,
  userId: string | null,
  sort: WantListSort,
  ownedIn: OwnedIn = 'all',
) {
  return queryOptions({
    ...loaderQueryOptions,
    queryKey: firstEntriesKey(source, userId, sort, ownedIn),
    queryFn: ({ signal }): Promise<CardList | null> =>
      readList(api, source, { sort, ownedIn, page: 1, pageSize: firstPageSize }, signal).catch(
        notFoundAsNull,
      ),
    placeholderData: keepPreviousData,
  })
}

/** All entries of a list, a thousand per request. */
export function allWantListEntriesQuery(
  api: ApiClient,
  source: ListSource,
  userId: string | null,
  sort: WantListSort,
  ownedIn: OwnedIn,
) {
  return infiniteQueryOptions({
    queryKey: [...wantListKey(source), 'every entry', sort, userId, ownedIn],
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      readList(api, source, { sort, ownedIn, page, pageSize: laterPageSize }, signal),
    getNextPageParam: (last, _all, page) => (last.pagination.hasMore ? page + 1 : undefined),
  })
}

/** The list that links open; of all collections if the id is null. */
export type LinkTarget = { list: ListKind; collectionId: string | null }

/** The active links to a list. */
export function wantListLinksQuery(api: ApiClient, userId: string, { list, collectionId }: LinkTarget) {
  return queryOptions({
    queryKey: ['collections', 'want list links', userId, list, collectionId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { list, ...(collectionId !== null && { collection: collectionId }) }
      return (await api('GET /want-lists/links', { query }, { signal })).links
    },
  })
}

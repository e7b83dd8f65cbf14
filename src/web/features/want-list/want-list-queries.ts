import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WantList } from '#contract/want-list-endpoints.ts'
import type { OwnedIn } from '#domain/holdings.ts'
import type { WantListSort } from '#domain/want-list.ts'
import { type ApiClient, notFoundAsNull } from '#web/api/api-client.ts'
import { loaderQueryOptions } from '#web/app/load.ts'

/** The list to show: of one collection, of all collections of the user, or of a link. */
export type WantListSource =
  | { of: 'collection'; id: string }
  | { of: 'all'; id: '' }
  /** `id` is the token of the link. */
  | { of: 'link'; id: string }

/** Entries of the first response; a multiple of the cards in a row. */
const firstPageSize = 60
const laterPageSize = 1000

type Page = { sort: WantListSort; ownedIn: OwnedIn; page: number; pageSize: number }

function readWantList(
  api: ApiClient,
  { of, id }: WantListSource,
  { sort, ownedIn, page, pageSize }: Page,
  signal: AbortSignal,
): Promise<WantList> {
  const query = { sort, page: String(page), pageSize: String(pageSize) }
  const options = { signal }
  const ownQuery = { ...query, ...(ownedIn === 'collection' && { ownedIn }) }
  if (of === 'all') return api('GET /collections/wants', { query: ownQuery }, options)
  if (of === 'link') return api('GET /want-lists/shared/{token}', { params: { token: id }, query }, options)
  return api('GET /collections/{id}/wants', { params: { id }, query: ownQuery }, options)
}

/** The key of all responses about a list. */
export const wantListKey = ({ of, id }: WantListSource) => ['want-list', of, id] as const

/** The key of the first entries of a list. */
export const firstEntriesKey = (
  source: WantListSource,
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
  source: WantListSource,
  userId: string | null,
  sort: WantListSort,
  ownedIn: OwnedIn = 'all',
) {
  return queryOptions({
    ...loaderQueryOptions,
    queryKey: firstEntriesKey(source, userId, sort, ownedIn),
    queryFn: ({ signal }): Promise<WantList | null> =>
      readWantList(api, source, { sort, ownedIn, page: 1, pageSize: firstPageSize }, signal).catch(
        notFoundAsNull,
      ),
    placeholderData: keepPreviousData,
  })
}

/** All entries of a list, a thousand per request. */
export function allWantListEntriesQuery(
  api: ApiClient,
  source: WantListSource,
  userId: string | null,
  sort: WantListSort,
  ownedIn: OwnedIn,
) {
  return infiniteQueryOptions({
    queryKey: [...wantListKey(source), 'every entry', sort, userId, ownedIn],
    initialPageParam: 1,
    queryFn: ({ pageParam: page, signal }) =>
      readWantList(api, source, { sort, ownedIn, page, pageSize: laterPageSize }, signal),
    getNextPageParam: (last, _all, page) => (last.pagination.hasMore ? page + 1 : undefined),
  })
}

/** The active links to the want list of a collection; with null, of all collections. */
export function wantListLinksQuery(api: ApiClient, userId: string, collectionId: string | null) {
  return queryOptions({
    queryKey: ['collections', 'want list links', userId, collectionId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = collectionId === null ? {} : { collection: collectionId }
      return (await api('GET /want-lists/links', { query }, { signal })).links
    },
  })
}

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { type ApiClient, notFoundAsNull } from '#web/api/api-client.ts'
import { withCollectionErrorMessages } from '#web/api/collections-api.ts'
import { loaderQueryOptions } from '#web/app/load.ts'

/** The number of cards that are shown before the user loads all. */
export const firstCardCount = 9
const cardsPerCall = 1000

export const collectionKey = (id: string, userId: string | null) => ['collection', id, userId] as const

/**
 * A collection with its first cards as this user (null for visitors) may see it; null if it does not exist or is
 * hidden from them. Errors keep their status text.
 */
export function collectionQuery(api: ApiClient, id: string, userId: string | null) {
  return queryOptions({
    ...loaderQueryOptions,
    queryKey: collectionKey(id, userId),
    queryFn: ({ signal }): Promise<ApiCollection | null> => {
      const call = { params: { id }, query: { cardLimit: String(firstCardCount) } }
      return api('GET /collections/{id}', call, { signal }).catch(notFoundAsNull)
    },
  })
}

/** Which cards of a collection are listed, and in which order: '', 'order' for all in the owner's order. */
export type CardChoice = { q: string; sort: PublicCardSort }

export const publicCardSorts = ['order', 'number', 'set', '-price', 'price'] as const
export type PublicCardSort = (typeof publicCardSorts)[number]

/** Splits '-price' into the parameters of the API. */
function sortParams(sort: PublicCardSort) {
  return sort === '-price'
    ? ({ sortBy: 'price', sortOrder: 'desc' } as const)
    : ({ sortBy: sort, sortOrder: 'asc' } as const)
}

type Listed = Pick<ApiCollection, 'id' | 'showCopies'>

/** The chosen cards of a collection, a thousand per request; with their copies if visitors see these. */
export function allCardsQuery(
  api: ApiClient,
  { id, showCopies }: Listed,
  userId: string | null,
  { q, sort }: CardChoice,
) {
  return infiniteQueryOptions({
    queryKey: ['collection-cards', id, userId, q, sort, showCopies],
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const fields = showCopies ? 'all' : 'light'
      const paging = { page: String(pageParam), pageSize: String(cardsPerCall), fields } as const
      const query = { ...paging, ...(q && { q }), ...(sort !== 'order' && sortParams(sort)) }
      return withCollectionErrorMessages(api)(
        'GET /collections/{id}/cards',
        { params: { id }, query },
        { signal },
      )
    },
    getNextPageParam: (last, _all, page) => (last.pagination.hasMore ? page + 1 : undefined),
  })
}

export function collectionVotesQuery(api: ApiClient, id: string, userId: string | null) {
  return queryOptions({
    queryKey: ['collection-votes', id, userId],
    queryFn: ({ signal }) =>
      withCollectionErrorMessages(api)('GET /collections/{id}/votes', { params: { id } }, { signal }),
  })
}

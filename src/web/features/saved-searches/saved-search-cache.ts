import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import type { ApiClient } from '#web/api/api-client.ts'

export const savedSearchesKey = (userId: string) => ['saved-searches', userId] as const
/** A saved search as this user, or visitors (null), may see it. */
export const savedSearchKey = (id: string, userId: string | null) => ['saved-search', id, userId] as const
export const savedSearchCardsKey = (id: string, userId: string | null) =>
  ['saved-search-cards', id, userId] as const

/** The user's saved searches with their alerts, newest first. */
export function savedSearchesQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: savedSearchesKey(userId),
    queryFn: async ({ signal }) => (await api('GET /searches', {}, { signal })).searches,
    staleTime: 30_000,
  })
}

/** Resets the cached public page of a saved search, so that it is loaded again. */
function resetPublicList(queryClient: QueryClient, id: string): void {
  for (const queryKey of [savedSearchKey(id, null), savedSearchCardsKey(id, null)])
    void queryClient.resetQueries({ queryKey })
}

/**
 * Updates the query cache with a saved search that the server returned after a change, and refetches what depends on
 * it.
 */
export function cacheSavedSearch(queryClient: QueryClient, userId: string, saved: SavedSearch): void {
  queryClient.setQueryData(savedSearchKey(saved.id, userId), saved)
  queryClient.setQueryData<SavedSearch[]>(savedSearchesKey(userId), known => {
    if (known?.some(({ id }) => id === saved.id)) return known.map(one => (one.id === saved.id ? saved : one))
    return known && [saved, ...known]
  })
  void queryClient.invalidateQueries({ queryKey: savedSearchesKey(userId) })
  void queryClient.invalidateQueries({ queryKey: savedSearchCardsKey(saved.id, userId) })
  resetPublicList(queryClient, saved.id)
}

/** Removes a saved search from the query cache after the server has deleted it. */
export function removeCachedSavedSearch(queryClient: QueryClient, userId: string, id: string): void {
  queryClient.setQueryData<SavedSearch[]>(savedSearchesKey(userId), known =>
    known?.filter(one => one.id !== id),
  )
  queryClient.removeQueries({ queryKey: savedSearchKey(id, userId) })
  resetPublicList(queryClient, id)
}

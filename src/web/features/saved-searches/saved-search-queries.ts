import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'

/** Lists change elsewhere too, so responses are not cached by the browser. */
const noHttpCache = { cache: 'reload' } as const

export const savedSearchesKey = (userId: string) => ['saved-searches', userId] as const

/** The user's saved searches, newest first. */
export function savedSearchesQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: savedSearchesKey(userId),
    queryFn: async ({ signal }) => (await api('GET /searches', {}, { signal, ...noHttpCache })).searches,
    staleTime: 30_000,
  })
}

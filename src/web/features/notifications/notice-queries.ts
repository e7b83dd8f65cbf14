import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'

const fresh = { cache: 'reload' } as const

const seconds = 1000

/** How often a tab in sight asks again; a tab that comes back into sight asks when its answer is older than a minute. */
const pollEvery = 120 * seconds
const staleAfter = 60 * seconds

export const noticesKey = (userId: string) => ['notices', userId] as const

export function unreadQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: [...noticesKey(userId), 'unread'],
    queryFn: async ({ signal }) => (await api('GET /notices/unread', {}, { signal, ...fresh })).unread,
    staleTime: staleAfter,
    refetchInterval: pollEvery,
    refetchOnWindowFocus: true,
  })
}

/** Newest first, page by page; looked at anew with every visit. */
export function listQuery(api: ApiClient, userId: string) {
  return infiniteQueryOptions({
    queryKey: [...noticesKey(userId), 'list'],
    queryFn: ({ pageParam: after, signal }) =>
      api('GET /notices', { query: { after } }, { signal, ...fresh }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ notices, hasMore }) => (hasMore ? notices.at(-1)?.id : undefined),
    refetchOnMount: 'always',
  })
}

export function settingsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: [...noticesKey(userId), 'settings'],
    queryFn: ({ signal }) => api('GET /notices/settings', {}, { signal, ...fresh }),
    refetchOnMount: 'always',
  })
}

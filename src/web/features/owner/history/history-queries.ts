import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'

/** What owners and moderators did, page by page, the newest first. */
export function historyQuery(api: ApiClient, userId: string) {
  return infiniteQueryOptions({
    queryKey: ['owner', userId, 'history'],
    queryFn: ({ pageParam: page, signal }) => api('GET /owner/history', { query: { page } }, { signal }),
    initialPageParam: '1',
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? String(pagination.page + 1) : undefined),
    refetchOnMount: 'always',
  })
}

import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'

export type ReportList = 'open' | 'hidden'

export const reportsKey = (userId: string) => ['owner', userId, 'reports'] as const

/** Reported comments without a decision, or hidden comments, page by page. */
export function reportsQuery(api: ApiClient, userId: string, state: ReportList) {
  return infiniteQueryOptions({
    queryKey: [...reportsKey(userId), state],
    queryFn: ({ pageParam: page, signal }) =>
      api('GET /owner/reports', { query: { state, page } }, { signal }),
    initialPageParam: '1',
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? String(pagination.page + 1) : undefined),
    refetchOnMount: 'always',
  })
}

import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'

/** The state of the site, again every minute while the page is open. */
export function overviewQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['owner', userId, 'overview'],
    queryFn: ({ signal }) => api('GET /owner/overview', {}, { signal }),
    refetchOnMount: 'always',
    refetchInterval: 60_000,
  })
}

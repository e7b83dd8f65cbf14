import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'

/** Facts about the site, which the server puts into the state of every page. */
export function siteQuery(api: ApiClient) {
  return queryOptions({ queryKey: ['site'], queryFn: ({ signal }) => api('GET /site', {}, { signal }) })
}

import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'

/** How complete the data of each set are. */
export function coverageQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['owner', userId, 'coverage'],
    queryFn: async ({ signal }) => (await api('GET /owner/coverage', {}, { signal })).sets,
    refetchOnMount: 'always',
  })
}

/** The last import of prices of each source. */
export function priceReportQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['owner', userId, 'price-report'],
    queryFn: async ({ signal }) => (await api('GET /owner/price-report', {}, { signal })).imports,
    refetchOnMount: 'always',
  })
}

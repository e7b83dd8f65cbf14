import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'
import { timeZoneFor } from '#web/api/search-time-zone.ts'
import { copiesKey } from '#web/changes/publish-collection-change.ts'

/** The owned cards, the last added first. */
export const lastAddedSearch = 'is:owned sort:-added'
export const shownCards = 6
export const shownRows = 3
/** From which percentage on a set counts as nearly finished. */
const nearlyFinished = 75

export function lastAddedQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: [...copiesKey(userId), 'last added'],
    queryFn: ({ signal }) => {
      const search = { q: lastAddedSearch, scope: 'mine', ...timeZoneFor(lastAddedSearch) } as const
      return api('GET /search', { query: { ...search, pageSize: String(shownCards) } }, { signal })
    },
    refetchOnMount: 'always',
  })
}

export function newestAlertsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['alerts', userId, 'newest'],
    queryFn: async ({ signal }) =>
      (await api('GET /alerts/events', { query: { limit: String(shownRows) } }, { signal })).events,
    refetchOnMount: 'always',
  })
}

export function nearlyFinishedSetsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['collections', 'progress', userId],
    queryFn: async ({ signal }) => {
      const query = { minPercent: String(nearlyFinished), maxPercent: '99', pageSize: String(shownRows) }
      return (await api('GET /collections/progress', { query }, { signal })).sets
    },
    refetchOnMount: 'always',
  })
}

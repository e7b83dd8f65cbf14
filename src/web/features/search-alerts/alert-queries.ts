import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'

const alertsKey = (userId: string) => ['alerts', userId] as const

/** The alerts that fired, of one saved search or of all. */
export function alertEventsQuery(api: ApiClient, userId: string, search: string | undefined) {
  return queryOptions({
    queryKey: [...alertsKey(userId), 'events', search ?? ''],
    queryFn: async ({ signal }) =>
      (await api('GET /alerts/events', { query: { search } }, { signal })).events,
    refetchOnMount: 'always',
  })
}

export function alertFeedQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: [...alertsKey(userId), 'feed'],
    queryFn: ({ signal }) => api('GET /alerts/feed', {}, { signal }),
    refetchOnMount: 'always',
  })
}

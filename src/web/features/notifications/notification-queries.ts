import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'

const seconds = 1000

/** The polling interval of a visible tab; a tab that becomes visible refetches if its data is older than a minute. */
const pollInterval = 120 * seconds
const staleTime = 60 * seconds

export const notificationsKey = (userId: string) => ['notices', userId] as const

export function unreadCountQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: [...notificationsKey(userId), 'unread'],
    queryFn: async ({ signal }) => (await api('GET /notices/unread', {}, { signal })).unread,
    staleTime,
    refetchInterval: pollInterval,
    refetchOnWindowFocus: true,
  })
}

/** The notifications, newest first, page by page. They are refetched on every visit of the page. */
export function notificationListQuery(api: ApiClient, userId: string) {
  return infiniteQueryOptions({
    queryKey: [...notificationsKey(userId), 'list'],
    queryFn: ({ pageParam: after, signal }) => api('GET /notices', { query: { after } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ notices, hasMore }) => (hasMore ? notices.at(-1)?.id : undefined),
    refetchOnMount: 'always',
  })
}

export function notificationSettingsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: [...notificationsKey(userId), 'settings'],
    queryFn: ({ signal }) => api('GET /notices/settings', {}, { signal }),
    refetchOnMount: 'always',
  })
}

import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'

/** The user's own account; refetched whenever the page opens. */
export function accountQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['account', userId],
    queryFn: async ({ signal }) => (await api('GET /account', {}, { signal })).user,
    refetchOnMount: 'always',
  })
}

export function accountStatsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['account-stats', userId],
    queryFn: async ({ signal }) => (await api('GET /account/stats', {}, { signal })).stats,
    refetchOnMount: 'always',
  })
}

export function sessionsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['account-sessions', userId],
    queryFn: async ({ signal }) => (await api('GET /account/sessions', {}, { signal })).sessions,
    refetchOnMount: 'always',
  })
}

export function apiKeysQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['api-keys', userId],
    queryFn: async ({ signal }) => (await api('GET /account/keys', {}, { signal })).keys,
    refetchOnMount: 'always',
  })
}

export function channelsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['channels', userId],
    queryFn: ({ signal }) => api('GET /account/channels', {}, { signal }),
    refetchOnMount: 'always',
  })
}

export function blockedAuthorsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['blocked-authors', userId],
    queryFn: async ({ signal }) => (await api('GET /blocked-authors', {}, { signal })).authors,
    refetchOnMount: 'always',
  })
}

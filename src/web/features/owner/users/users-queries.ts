import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { SiteUser } from '#contract/owner-endpoints.ts'
import type { Pagination } from '#contract/pagination.ts'
import type { ApiClient } from '#web/api/api-client.ts'

export type UserPage = { users: SiteUser[]; pagination: Pagination }

export const roleFilters = ['all', 'owner', 'moderator', 'none'] as const
export const stateFilters = ['all', 'active', 'unconfirmed', 'disabled'] as const
export const sortOrders = ['-createdAt', 'createdAt', '-lastSeenAt', 'username', 'email'] as const

/** What the page lists, as its address says. */
export type UserFilters = {
  q: string
  role: (typeof roleFilters)[number]
  state: (typeof stateFilters)[number]
  sort: (typeof sortOrders)[number]
}

/** Unknown values in the address count as absent. */
export function readFilters(parameters: URLSearchParams): UserFilters {
  const choose = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
    values.find(value => value === parameters.get(name)) ?? values[0]
  return {
    q: parameters.get('q') ?? '',
    role: choose('role', roleFilters),
    state: choose('state', stateFilters),
    sort: choose('sort', sortOrders),
  }
}

export const usersKey = (viewerId: string) => ['owner', viewerId, 'users'] as const

export function usersQuery(api: ApiClient, viewerId: string, filters: UserFilters) {
  const { q, role, state, sort } = filters
  const query = {
    sort,
    ...(q && { q }),
    ...(role !== 'all' && { role }),
    ...(state !== 'all' && { state }),
  }
  return infiniteQueryOptions({
    queryKey: [...usersKey(viewerId), filters],
    queryFn: ({ pageParam: page, signal }) =>
      api('GET /owner/users', { query: { ...query, page } }, { signal }),
    initialPageParam: '1',
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? String(pagination.page + 1) : undefined),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

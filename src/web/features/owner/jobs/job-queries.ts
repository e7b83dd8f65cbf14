import { queryOptions } from '@tanstack/react-query'
import type { SiteJob } from '#contract/owner-site-endpoints.ts'
import type { ApiClient } from '#web/api/api-client.ts'

const jobsKey = (userId: string) => ['owner', userId, 'jobs'] as const
export const heldKey = (userId: string) => ['owner', userId, 'held'] as const

const isBusy = ({ running, requestedRun }: SiteJob) => running || requestedRun !== null

/** The jobs, again every two seconds while one runs or is about to, otherwise every 20 seconds. */
export function jobsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: jobsKey(userId),
    queryFn: async ({ signal }) => (await api('GET /owner/jobs', {}, { signal })).jobs,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? 2000 : 20_000),
  })
}

/** Changes of sets that wait for a decision. A run of a job may add some. */
export function heldQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: heldKey(userId),
    queryFn: async ({ signal }) => (await api('GET /owner/held', {}, { signal })).held,
    refetchOnMount: 'always',
    refetchInterval: 20_000,
  })
}

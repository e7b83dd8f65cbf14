import { queryOptions } from '@tanstack/react-query'
import type { EndpointResponse } from '#contract/endpoint.ts'
import type { ownerBackupEndpoints } from '#contract/owner-backup-endpoints.ts'
import type { ApiClient } from '#web/api/api-client.ts'

export type Backups = EndpointResponse<typeof ownerBackupEndpoints.listBackups>

/** The backups, again every two seconds while one is written, otherwise every 20 seconds. */
export function backupsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: ['owner', userId, 'backups'] as const,
    queryFn: ({ signal }) => api('GET /owner/backups', {}, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.running ? 2000 : 20_000),
  })
}

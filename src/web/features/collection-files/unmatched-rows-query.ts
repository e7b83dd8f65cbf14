import { queryOptions } from '@tanstack/react-query'
import type { ApiClient, ApiResponse } from '#web/api/api-client.ts'

export type UnmatchedImportRow = ApiResponse<'GET /collections/{id}/waiting'>['rows'][number]

/** Rows of imported files that match no card. */
export function unmatchedImportRowsQuery(api: ApiClient, userId: string, id: string) {
  return queryOptions({
    queryKey: ['collections', 'unmatched-rows', userId, id],
    queryFn: async ({ signal }): Promise<UnmatchedImportRow[]> =>
      (await api('GET /collections/{id}/waiting', { params: { id } }, { signal })).rows,
  })
}

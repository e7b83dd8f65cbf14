import { createPagination } from '#contract/pagination.ts'
import type { ownerEndpoints } from '#contract/owner-endpoints.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { listHistory } from './history.ts'

/** The endpoints for becoming the owner and for the history. */
export function ownerHandlers({ pool }: AppContext): Handlers<typeof ownerEndpoints> {
  return {
    listHistory: async ({ query, viewer: { userId }, role }) => {
      const { entries, total } = await listHistory(pool, role === 'owner' ? null : userId, query)
      return { entries, pagination: createPagination(total, query.page, query.pageSize) }
    },
  }
}

import { createPagination } from '#contract/pagination.ts'
import type { ownerEndpoints } from '#contract/owner-endpoints.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { addressRateLimitKey } from '#platform/http/client-address.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { ensureUser } from '#server/users/ensure-user.ts'
import { claimSite } from './claims.ts'
import { listHistory } from './history.ts'

type Calls = Pick<typeof ownerEndpoints, 'claimSite' | 'listHistory'>

/** Attempts to become the owner, per user and per client address. */
const claimLimit = { count: 10, seconds: 60 }

type OwnerContext = AppContext & {
  signIn: { accounts: { care: Pick<Parameters<typeof claimSite>[0], 'admitClaim'> } }
}

/** The endpoints for becoming the owner and for the history. */
export function ownerHandlers({ pool, limiter, signIn }: OwnerContext): Handlers<Calls> {
  return {
    claimSite: async ({ body, viewer, client }) => {
      const attempts = { limiter, name: 'owner-claim', limit: claimLimit }
      await requireWithinLimit(attempts, viewer.userId)
      await requireWithinLimit(attempts, addressRateLimitKey(client().address))
      await ensureUser(pool, viewer)
      const { admitClaim } = signIn.accounts.care
      await claimSite({ pool, admitClaim }, viewer, body.code)
      return { role: 'owner' }
    },
    listHistory: async ({ query, viewer: { userId }, role }) => {
      const { entries, total } = await listHistory(pool, role === 'owner' ? null : userId, query)
      return { entries, pagination: createPagination(total, query.page, query.pageSize) }
    },
  }
}

import { createPagination } from '#contract/pagination.ts'
import type { CommentFacts } from '#contract/comment-facts.ts'
import type { HistoryEntry, ownerEndpoints } from '#contract/owner-endpoints.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { addressRateLimitKey } from '#platform/http/client-address.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { ensureUser } from '#server/users/ensure-user.ts'
import { claimSite } from './claims.ts'
import { listHistory, type StoredAct } from './history.ts'

type Calls = Pick<typeof ownerEndpoints, 'claimSite' | 'listHistory'>

/** Attempts to become the owner, per user and per client address. */
const claimLimit = { count: 10, seconds: 60 }

/** Finds comments by their ids. */
type ListCommentFacts = (ids: readonly string[]) => Promise<ReadonlyMap<string, CommentFacts>>

type OwnerContext = AppContext & {
  listCommentFacts: ListCommentFacts
  onClaim: Parameters<typeof claimSite>[0]['onClaim']
  signIn: { accounts: { care: Pick<Parameters<typeof claimSite>[0], 'admitClaim'> } }
}

const commentOf = ({ action, target }: StoredAct) => (action.startsWith('comment.') ? target : null)

async function withComments(
  entries: readonly StoredAct[],
  listCommentFacts: ListCommentFacts,
): Promise<HistoryEntry[]> {
  const ids = entries.map(commentOf).filter(id => id !== null)
  const comments = await listCommentFacts(ids)
  return entries.map(entry => ({ ...entry, comment: comments.get(commentOf(entry) ?? '') ?? null }))
}

/** The endpoints for becoming the owner and for the history. */
export function ownerHandlers(context: OwnerContext): Handlers<Calls> {
  const { pool, limiter, signIn, listCommentFacts, onClaim } = context
  return {
    claimSite: async ({ body, viewer, client }) => {
      const attempts = { limiter, name: 'owner-claim', limit: claimLimit }
      await requireWithinLimit(attempts, viewer.userId)
      await requireWithinLimit(attempts, addressRateLimitKey(client().address))
      await ensureUser(pool, viewer)
      const { admitClaim } = signIn.accounts.care
      await claimSite({ pool, admitClaim, onClaim }, viewer, body.code)
      return { role: 'owner' }
    },
    listHistory: async ({ query, viewer: { userId }, role }) => {
      const actorId = role === 'owner' ? null : userId
      const { entries, total } = await listHistory(pool, actorId, query)
      const pagination = createPagination(total, query.page, query.pageSize)
      return { entries: await withComments(entries, listCommentFacts), pagination }
    },
  }
}

import type { collectionEndpoints } from '#contract/collection-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Subject } from '#domain/subject.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { recordFavoriteNotification } from '#server/notifications/record-favorite-notification.ts'
import { castVoteOnce, removeVote } from '#server/votes/cast-vote.ts'
import { findVotes } from '#server/votes/find-votes.ts'
import { requireVisible, signInRequiredError } from './collection-access.ts'
import type { CollectionDeps } from './collection-deps.ts'
import type { ListedCollection } from './collection-row.ts'

type VoteCalls = Pick<
  typeof collectionEndpoints,
  'findCollectionVotes' | 'voteOnCollection' | 'removeCollectionVote' | 'findMyCollectionVote'
>

type VoteCall = { userId: string; value: 1 | -1 }

/**
 * Toggles a vote: repeating the same value removes it. Two equal votes at the same moment count once, and one of them
 * gets an error.
 */
async function vote(
  { pool }: CollectionDeps,
  { id, isPublic }: ListedCollection,
  { userId, value }: VoteCall,
) {
  const subject: Subject = { kind: 'collection', id }
  const audience = isPublic ? 'everyone' : 'owner'
  const onFavorite = (db: Queryable) => recordFavoriteNotification(db, { collectionId: id, userId })
  const outcome = await castVoteOnce(pool, { subject, userId, value, audience, onFavorite })
  if (outcome) return { ...outcome, error: null, alreadyVoted: false as const, value }
  const { voteCount } = await findVotes(pool, subject, userId)
  const more = { action: null, alreadyVoted: true, value, voteCount }
  throw new AppError('already_exists', 'Already voted on this collection', { more })
}

/** The endpoints for votes on collections, by users who may see them. */
export function collectionVoteHandlers(deps: CollectionDeps): Handlers<VoteCalls> {
  const { pool } = deps
  const requireSubject = async (id: string, viewer: Viewer | null): Promise<Subject> => {
    const collection = await requireVisible(pool, id, viewer)
    return { kind: 'collection', id: collection.id }
  }
  return {
    findCollectionVotes: async ({ params, viewer }) =>
      findVotes(pool, await requireSubject(params.id, viewer), viewer?.userId ?? null),
    voteOnCollection: async ({ params, body: { value }, viewer }) =>
      vote(deps, await requireVisible(pool, params.id, viewer), { userId: viewer.userId, value }),
    removeCollectionVote: async ({ params, viewer }) => {
      const subject = await requireSubject(params.id, viewer)
      await removeVote(pool, subject, viewer.userId)
      const { voteCount } = await findVotes(pool, subject, viewer.userId)
      return { action: 'removed', voteCount }
    },
    findMyCollectionVote: async ({ params, viewer }) => {
      const subject = await requireSubject(params.id, viewer)
      if (!viewer) throw signInRequiredError()
      const { userVote } = await findVotes(pool, subject, viewer.userId)
      if (userVote === null) throw new AppError('not_found', 'You have not voted on this collection')
      return { value: userVote }
    },
  }
}

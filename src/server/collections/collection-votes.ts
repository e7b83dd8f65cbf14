import type { collectionEndpoints } from '#contract/collection-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Subject } from '#domain/subject.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { castVote, takeVoteBack } from '#server/votes/cast-vote.ts'
import { findVotes } from '#server/votes/find-votes.ts'
import { requireVisible } from './collection-access.ts'
import type { CollectionParts } from './collection-parts.ts'

type VoteCalls = Pick<
  typeof collectionEndpoints,
  'findCollectionVotes' | 'voteOnCollection' | 'removeCollectionVote' | 'findMyCollectionVote'
>

/** Votes on collections, by whoever may see them. */
export function collectionVoteHandlers({ pool }: CollectionParts): Handlers<VoteCalls> {
  const requireSubject = async (id: string, viewer: Viewer | null): Promise<Subject> => {
    const collection = await requireVisible(pool, id, viewer)
    return { kind: 'collection', id: collection.id }
  }
  return {
    findCollectionVotes: async ({ params, viewer }) =>
      findVotes(pool, await requireSubject(params.id, viewer), viewer?.userId ?? null),
    voteOnCollection: async ({ params, body: { value }, viewer }) => {
      const subject = await requireSubject(params.id, viewer)
      const { action, voteCount } = await castVote(pool, { subject, userId: viewer.userId, value })
      return { action, error: null, alreadyVoted: false, value, voteCount }
    },
    removeCollectionVote: async ({ params, viewer }) => {
      const subject = await requireSubject(params.id, viewer)
      await takeVoteBack(pool, subject, viewer.userId)
      const { voteCount } = await findVotes(pool, subject, viewer.userId)
      return { action: 'removed', voteCount }
    },
    findMyCollectionVote: async ({ params, viewer }) => {
      const subject = await requireSubject(params.id, viewer)
      const { userVote } = await findVotes(pool, subject, viewer.userId)
      if (userVote === null) throw new AppError('not_found', 'You have not voted on this collection')
      return { value: userVote }
    },
  }
}

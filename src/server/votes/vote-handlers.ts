import type { interactionEndpoints } from '#contract/interaction-endpoints.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { requireCardSubject } from '#server/catalogue/card-lookup.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { castVote, removeVote } from './cast-vote.ts'
import { findVotes, listOwnVotes } from './find-votes.ts'

type VoteCalls = Pick<typeof interactionEndpoints, 'toggleVote' | 'removeVote' | 'findVotes' | 'listMyVotes'>

/** The endpoints for favorites of cards. */
export function voteHandlers({ pool, catalogue }: AppContext): Handlers<VoteCalls> {
  const requireCard = (id: string) => requireCardSubject(catalogue.current(), id)
  return {
    toggleVote: async ({ params, viewer: { userId } }) => {
      const { action, voteCount } = await castVote(pool, {
        subject: requireCard(params.cardId),
        userId,
        value: 1,
      })
      const userVoted = action !== 'removed'
      return { action: userVoted ? 'added' : 'removed', voteCount, userVoted }
    },
    removeVote: async ({ params, viewer: { userId } }) => {
      const subject = requireCard(params.cardId)
      await removeVote(pool, subject, userId)
      const { voteCount } = await findVotes(pool, subject, userId)
      return { action: 'removed', voteCount, userVoted: false }
    },
    findVotes: async ({ params, viewer }) => {
      const { voteCount, userVote } = await findVotes(
        pool,
        requireCard(params.cardId),
        viewer?.userId ?? null,
      )
      return { voteCount, userVoted: userVote !== null }
    },
    listMyVotes: async ({ query, viewer: { userId } }) => ({
      votes: await listOwnVotes(pool, userId, query.subjects),
    }),
  }
}

import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'

export type Votes = { voteCount: number; userVoted: boolean }

export const noVotes: Votes = { voteCount: 0, userVoted: false }

export function votesQuery(api: ApiClient, cardId: string) {
  return queryOptions({
    queryKey: ['votes', cardId],
    queryFn: ({ signal }): Promise<Votes> =>
      api('GET /card-interactions/votes/{cardId}', { params: { cardId } }, { signal }),
  })
}

/** The votes after the user gave or took back a heart: one more or one less, never negative. */
export function votesAfterChange({ voteCount }: Votes, action: 'added' | 'removed'): Votes {
  return action === 'added'
    ? { voteCount: voteCount + 1, userVoted: true }
    : { voteCount: Math.max(0, voteCount - 1), userVoted: false }
}

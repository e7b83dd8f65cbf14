import type { Subject } from '#domain/subject.ts'
import type { Queryable } from '#server/subjects/queryable.ts'
import type { VoteValue } from './cast-vote.ts'

export type VoteStatus = { voteCount: number; userVote: VoteValue | null }

/** Votes of value 1, and the user's own vote. */
export async function findVotes(
  db: Queryable,
  { kind, id }: Subject,
  userId: string | null,
): Promise<VoteStatus> {
  const { rows } = await db.query<VoteStatus>(
    `select coalesce((select votes from subjects where kind = $1 and id = $2), 0) as "voteCount",
       (select value from votes where subject_kind = $1 and subject_id = $2 and user_id = $3) as "userVote"`,
    [kind, id, userId],
  )
  return rows[0] ?? { voteCount: 0, userVote: null }
}

import { type Subject, subjectKey } from '#domain/subject.ts'
import type { Queryable } from '#platform/database/queryable.ts'
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

/** A user's own votes on these subjects, by their keys. */
export async function listOwnVotes(
  db: Queryable,
  userId: string,
  subjects: readonly Subject[],
): Promise<{ subject: string; value: VoteValue }[]> {
  const { rows } = await db.query<Subject & { value: VoteValue }>(
    `select subject_kind as kind, subject_id as id, value from votes
     join unnest($2::text[], $3::text[]) as asked (kind, id)
       on subject_kind = asked.kind and subject_id = asked.id
     where user_id = $1`,
    [userId, subjects.map(({ kind }) => kind), subjects.map(({ id }) => id)],
  )
  return rows.map(row => ({ subject: subjectKey(row), value: row.value }))
}

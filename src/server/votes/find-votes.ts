import { sql } from 'kysely'
import { type Subject, formatSubjectKey } from '#domain/subject.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { VoteValue } from './cast-vote.ts'

export type VoteStatus = { voteCount: number; userVote: VoteValue | null }

/** Reads the subject's stored number of votes of value 1, and the user's own vote. */
export async function findVotes(
  db: Queryable,
  { kind, id }: Subject,
  userId: string | null,
): Promise<VoteStatus> {
  const [status] = await runQuery(
    db,
    sql<VoteStatus>`select
       coalesce((select votes from subjects where kind = ${kind} and id = ${id}), 0) as "voteCount",
       (select value from votes
        where subject_kind = ${kind} and subject_id = ${id} and user_id = ${userId}) as "userVote"`,
  )
  return status ?? { voteCount: 0, userVote: null }
}

/** The user's own votes on these subjects, by subject key. */
export async function listOwnVotes(
  db: Queryable,
  userId: string,
  subjects: readonly Subject[],
): Promise<{ subject: string; value: VoteValue }[]> {
  const kinds = subjects.map(({ kind }) => kind)
  const ids = subjects.map(({ id }) => id)
  const rows = await runQuery(
    db,
    sql<Subject & { value: VoteValue }>`select subject_kind as kind, subject_id as id, value from votes
     join unnest(${kinds}::text[], ${ids}::text[]) as asked (kind, id)
       on subject_kind = asked.kind and subject_id = asked.id
     where user_id = ${userId}`,
  )
  return rows.map(row => ({ subject: formatSubjectKey(row), value: row.value }))
}

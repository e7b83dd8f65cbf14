import { sql } from 'kysely'
import type { Subject } from '#domain/subject.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/** Removes all votes of a deleted account, in the transaction that deletes it. */
export async function deleteVotesOfUser(db: Queryable, userId: string): Promise<void> {
  await runQuery(
    db,
    sql`with gone as (
       delete from votes where user_id = ${userId} returning subject_kind as kind, subject_id as id, value
     )
     update subjects s set votes = votes - 1, popularity = popularity - 10
     from gone where gone.value = 1 and s.kind = gone.kind and s.id = gone.id`,
  )
}

/** Deletes the votes on a subject that no longer exists. */
export async function deleteVotesOnSubject(db: Queryable, { kind, id }: Subject): Promise<void> {
  await runQuery(db, query.deleteFrom('votes').where('subject_kind', '=', kind).where('subject_id', '=', id))
}

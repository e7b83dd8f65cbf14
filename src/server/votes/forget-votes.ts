import type { Subject } from '#domain/subject.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/** Takes back every vote of a deleted account; in the transaction that deletes it. */
export async function forgetVoter(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `with gone as (
       delete from votes where user_id = $1 returning subject_kind as kind, subject_id as id, value
     )
     update subjects s set votes = votes - 1, popularity = popularity - 10
     from gone where gone.value = 1 and s.kind = gone.kind and s.id = gone.id`,
    [userId],
  )
}

/** Deletes the votes on something that no longer exists. */
export async function forgetVotesOn(db: Queryable, { kind, id }: Subject): Promise<void> {
  await db.query('delete from votes where subject_kind = $1 and subject_id = $2', [kind, id])
}

import { randomUUIDv7 } from 'node:crypto'
import type { Subject } from '#domain/subject.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { actorShown, moveShownCounts } from './shown-counts.ts'

export type NewActivity = {
  actorId: string
  type: 'comment' | 'vote'
  subject: Subject
  /** The comment's id. */
  sourceId?: string
  /** Unset: now. */
  happenedAt?: Date
}

/**
 * Notes what somebody did in public, in the transaction of the change itself, after the subject's counts. Never called
 * for what only its owner may see. Holds the person's switches: who hides their activity stays hidden. The same thing
 * told twice is one activity.
 */
export async function recordActivity(db: Queryable, activity: NewActivity): Promise<void> {
  const { actorId, type, subject, sourceId = null, happenedAt = null } = activity
  await db.query(
    `with actor as (
       select ${actorShown('$3::text')} as shown from profiles p where p.id = $2 for share
     ), changed as (
       insert into activities
         (id, actor_id, type, subject_kind, subject_id, source_id, happened_at, actor_shown)
       values ($1, $2, $3, $4, $5, $6, coalesce($7, now()), coalesce((select shown from actor), false))
       on conflict do nothing
       returning subject_kind, subject_id, type, (is_listed and actor_shown)::int as change
     )${moveShownCounts}`,
    [randomUUIDv7(), actorId, type, subject.kind, subject.id, sourceId, happenedAt],
  )
}

/** Deletes activities by a condition. */
async function withdraw(db: Queryable, condition: string, values: unknown[]): Promise<void> {
  await db.query(
    `with changed as (
       delete from activities where ${condition}
       returning subject_kind, subject_id, type, -(is_listed and actor_shown)::int as change
     )${moveShownCounts}`,
    values,
  )
}

/** The vote was taken back. */
export async function withdrawVoteActivity(db: Queryable, actorId: string, subject: Subject): Promise<void> {
  const condition = `type = 'vote' and actor_id = $1 and subject_kind = $2 and subject_id = $3`
  await withdraw(db, condition, [actorId, subject.kind, subject.id])
}

/** The comments were deleted or hidden. */
export async function withdrawActivities(db: Queryable, sourceIds: readonly string[]): Promise<void> {
  await withdraw(db, 'source_id = any($1::uuid[])', [sourceIds])
}

/** Shows or conceals everything about a subject, as it becomes public or private. */
export async function setActivitiesListed(
  db: Queryable,
  subject: Subject,
  listed: 'listed' | 'unlisted',
): Promise<void> {
  await db.query(
    `with changed as (
       update activities set is_listed = $3
       where subject_kind = $1 and subject_id = $2 and is_listed <> $3
       returning subject_kind, subject_id, type,
         case when not actor_shown then 0 when is_listed then 1 else -1 end as change
     )${moveShownCounts}`,
    [subject.kind, subject.id, listed === 'listed'],
  )
}

/** For something that no longer exists. */
export async function forgetActivitiesOf(db: Queryable, subject: Subject): Promise<void> {
  await withdraw(db, 'subject_kind = $1 and subject_id = $2', [subject.kind, subject.id])
}

/** For a deleted account. */
export async function forgetActor(db: Queryable, actorId: string): Promise<void> {
  await withdraw(db, 'actor_id = $1', [actorId])
}

import { randomUUIDv7 } from 'node:crypto'
import type { Subject } from '#domain/subject.ts'
import type { Queryable } from '#server/subjects/queryable.ts'

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
 * Notes what somebody did in public, in the transaction of the change itself. Never called for what only its owner may
 * see; people who hide their activity are left out when it is read. The same thing told twice is one activity.
 */
export async function recordActivity(db: Queryable, activity: NewActivity): Promise<void> {
  const { actorId, type, subject, sourceId = null, happenedAt = null } = activity
  await db.query(
    `insert into activities (id, actor_id, type, subject_kind, subject_id, source_id, happened_at)
     values ($1, $2, $3, $4, $5, $6, coalesce($7, now()))
     on conflict do nothing`,
    [randomUUIDv7(), actorId, type, subject.kind, subject.id, sourceId, happenedAt],
  )
}

/** The vote was taken back. */
export async function withdrawVoteActivity(db: Queryable, actorId: string, subject: Subject): Promise<void> {
  await db.query(
    `delete from activities
     where type = 'vote' and actor_id = $1 and subject_kind = $2 and subject_id = $3`,
    [actorId, subject.kind, subject.id],
  )
}

/** The comments were deleted or hidden. */
export async function withdrawActivities(db: Queryable, sourceIds: readonly string[]): Promise<void> {
  await db.query('delete from activities where source_id = any($1::uuid[])', [sourceIds])
}

/** Shows or conceals everything about a subject, as it becomes public or private. */
export async function setActivitiesListed(
  db: Queryable,
  subject: Subject,
  listed: 'listed' | 'unlisted',
): Promise<void> {
  await db.query('update activities set is_listed = $3 where subject_kind = $1 and subject_id = $2', [
    subject.kind,
    subject.id,
    listed === 'listed',
  ])
}

/** For something that no longer exists. */
export async function forgetActivitiesOf(db: Queryable, subject: Subject): Promise<void> {
  await db.query('delete from activities where subject_kind = $1 and subject_id = $2', [
    subject.kind,
    subject.id,
  ])
}

/** For a deleted account. */
export async function forgetActor(db: Queryable, actorId: string): Promise<void> {
  await db.query('delete from activities where actor_id = $1', [actorId])
}

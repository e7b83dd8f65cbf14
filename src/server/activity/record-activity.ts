import { randomUUIDv7 } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Subject } from '#domain/subject.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { isActorVisible, visibleCountsUpdateSql } from './shown-counts.ts'

export type NewActivity = {
  actorId: string
  type: 'comment' | 'vote'
  subject: Subject
  /** The comment's id. */
  sourceId?: string
  /** Default: now. */
  happenedAt?: Date
}

/**
 * Records a public activity in the transaction of the change itself, after the subject's counts. Do not call it for
 * subjects that only their owner may see. Locks the actor's privacy settings, so that hidden activity stays hidden.
 * Recording the same activity twice stores it once.
 */
export async function recordActivity(db: Queryable, activity: NewActivity): Promise<void> {
  const { actorId, type, subject, sourceId = null, happenedAt = null } = activity
  await runQuery(
    db,
    sql`with actor as (
       select ${isActorVisible(sql`${type}::text`)} as shown from profiles p where p.id = ${actorId} for share
     ), changed as (
       insert into activities
         (id, actor_id, type, subject_kind, subject_id, source_id, happened_at, actor_shown)
       values (${randomUUIDv7()}, ${actorId}, ${type}, ${subject.kind}, ${subject.id}, ${sourceId},
         coalesce(${happenedAt}, now()), coalesce((select shown from actor), false))
       on conflict do nothing
       returning subject_kind, subject_id, type, (is_listed and actor_shown)::int as change
     )${visibleCountsUpdateSql}`,
  )
}

function isAbout({ kind, id }: Subject): RawBuilder<unknown> {
  return sql`subject_kind = ${kind} and subject_id = ${id}`
}

/** Deletes activities by a condition. */
async function deleteActivitiesWhere(db: Queryable, condition: RawBuilder<unknown>): Promise<void> {
  await runQuery(
    db,
    sql`with changed as (
       delete from activities where ${condition}
       returning subject_kind, subject_id, type, -(is_listed and actor_shown)::int as change
     )${visibleCountsUpdateSql}`,
  )
}

/** Deletes the activity of a removed vote. */
export async function deleteVoteActivity(db: Queryable, actorId: string, subject: Subject): Promise<void> {
  await deleteActivitiesWhere(db, sql`type = 'vote' and actor_id = ${actorId} and ${isAbout(subject)}`)
}

/** Deletes the activities of deleted or hidden comments. */
export async function deleteCommentActivities(db: Queryable, sourceIds: readonly string[]): Promise<void> {
  await deleteActivitiesWhere(db, sql`source_id = any(${sourceIds}::uuid[])`)
}

/** Shows or hides all activities about a subject when it becomes public or private. */
export async function setActivitiesListed(
  db: Queryable,
  subject: Subject,
  listed: 'listed' | 'unlisted',
): Promise<void> {
  const isListed = listed === 'listed'
  await runQuery(
    db,
    sql`with changed as (
       update activities set is_listed = ${isListed}
       where ${isAbout(subject)} and is_listed <> ${isListed}
       returning subject_kind, subject_id, type,
         case when not actor_shown then 0 when is_listed then 1 else -1 end as change
     )${visibleCountsUpdateSql}`,
  )
}

/** Deletes the activities about a subject that no longer exists. */
export async function deleteActivitiesAbout(db: Queryable, subject: Subject): Promise<void> {
  await deleteActivitiesWhere(db, isAbout(subject))
}

/** Deletes what a deleted account did; what others did with its collections is not included. */
export async function deleteActivitiesByActor(db: Queryable, actorId: string): Promise<void> {
  await deleteActivitiesWhere(db, sql`actor_id = ${actorId}`)
}

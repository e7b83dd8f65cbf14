import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { isActorVisible, visibleCountsUpdateSql } from './shown-counts.ts'

/** Includes collections that are being published at this moment: the statement waits for them. */
const markCollections = (userId: string) => sql`
  update collections c set owner_shown = p.is_public and p.show_activity
  from profiles p where p.id = ${userId} and c.owner_id = p.id`

const markSubjects = (userId: string) => sql`
  update subjects s set is_listed = c.owner_shown
  from collections c
  where c.owner_id = ${userId} and c.is_public and c.deleted_at is null
    and s.kind = 'collection' and s.id = c.id::text and s.is_listed <> c.owner_shown`

const isShown = isActorVisible(sql.ref('a.type'))

const markActivities = (userId: string) => sql`
  with changed as (
    update activities a set actor_shown = ${isShown}
    from profiles p
    where p.id = ${userId} and a.actor_id = p.id and a.actor_shown <> (${isShown})
    returning a.subject_kind, a.subject_id, a.type,
      case when not a.is_listed then 0 when a.actor_shown then 1 else -1 end as change
  )${visibleCountsUpdateSql}`

/**
 * Updates the feed and all public lists after a change of the privacy settings `is_public`, `show_activity` and
 * `show_favorites`. Call it after the profile's row was changed, in the same transaction. The caller repeats a
 * transaction that failed by a conflict (`retryTransient`). Recording an activity waits for this transaction and then
 * reads the new settings.
 */
export async function propagatePrivacy(db: Queryable, userId: string): Promise<void> {
  await runQuery(db, query.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate())
  for (const mark of [markCollections, markSubjects, markActivities]) await runQuery(db, mark(userId))
}

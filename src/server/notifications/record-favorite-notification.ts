import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

export type Favorite = { collectionId: string; userId: string }

/**
 * Notifies the owner of a public collection about a favorite, in the transaction that stores the vote. A favorite
 * within a day of the first one joins the same notification. That transaction has locked the row of the collection's
 * counts, so two simultaneous favorites cannot start two notifications. Owners are not notified of their own
 * favorites, of those by users whom they have blocked, or if they have switched this kind off.
 */
export async function recordFavoriteNotification(
  db: Queryable,
  { collectionId, userId }: Favorite,
): Promise<void> {
  await runQuery(
    db,
    sql`with same_day as (
       update favorite_notices set started_at = least(started_at, now())
       where collection_id = ${collectionId} and started_at > now() - interval '1 day'
       returning id
     )
     insert into favorite_notices (id, user_id, collection_id, started_at)
     select ${randomUUIDv7()}, c.owner_id, c.id, now()
     from collections c left join notice_settings s on s.user_id = c.owner_id
     where c.id = ${collectionId} and c.owner_id <> ${userId} and c.is_public and coalesce(s.collection_favorites, true)
       and not exists (select from same_day)
       and not exists (select from blocked_authors where blocker_id = c.owner_id and author_id = ${userId})`,
  )
}

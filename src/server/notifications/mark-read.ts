import type { Queryable } from '#platform/database/queryable.ts'

async function markBoth(db: Queryable, comparison: '=' | '<=', userId: string, id: string): Promise<void> {
  await db.query(
    `with favorites as (
       update favorite_notices set read_at = now() where user_id = $1 and id ${comparison} $2 and read_at is null
     )
     update notices set read_at = now() where user_id = $1 and comment_id ${comparison} $2 and read_at is null`,
    [userId, id],
  )
}

/** Notifications that were read before keep their time. */
export function markRead(db: Queryable, userId: string, id: string): Promise<void> {
  return markBoth(db, '=', userId, id)
}

/** Everything up to the given notification: later ones have not been seen. */
export function markReadThrough(db: Queryable, userId: string, through: string): Promise<void> {
  return markBoth(db, '<=', userId, through)
}

import type { Queryable } from '#server/subjects/queryable.ts'

/** Those who have read it already keep when. */
export async function markRead(db: Queryable, userId: string, id: string): Promise<void> {
  await db.query(
    'update notices set read_at = now() where user_id = $1 and comment_id = $2 and read_at is null',
    [userId, id],
  )
}

/** Everything up to the given notice: what came after it was not seen. */
export async function markReadThrough(db: Queryable, userId: string, through: string): Promise<void> {
  await db.query(
    'update notices set read_at = now() where user_id = $1 and comment_id <= $2 and read_at is null',
    [userId, through],
  )
}

import { sql } from 'kysely'
import type pg from 'pg'
import type { TargetCollection } from '#contract/target-collection.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { requireOwnedCollection } from './collection-access.ts'

/** The collection that a user chose for added cards; null without one, also while it is deleted. */
export async function findTargetCollection(db: Queryable, userId: string): Promise<TargetCollection | null> {
  const rows = await runQuery(
    db,
    sql<TargetCollection>`select c.id, c.name from target_collections t
      join collections c on c.id = t.collection_id and c.owner_id = t.user_id and c.deleted_at is null
      where t.user_id = ${userId}`,
  )
  return rows[0] ?? null
}

/** Stores the choice. Throws for a collection that the user does not own; null removes the choice. */
export async function setTargetCollection(
  client: pg.PoolClient,
  userId: string,
  collectionId: string | null,
): Promise<void> {
  if (collectionId === null) {
    await runQuery(client, sql`delete from target_collections where user_id = ${userId}`)
    return
  }
  const { id } = await requireOwnedCollection(client, collectionId, { userId })
  await runQuery(
    client,
    sql`insert into target_collections (user_id, collection_id) values (${userId}, ${id})
      on conflict (user_id) do update set collection_id = excluded.collection_id`,
  )
}

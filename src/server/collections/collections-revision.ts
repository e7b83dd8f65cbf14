import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/** A revision that changes with every change of an owner's collections or their cards. */
export async function findCollectionsRevision(db: Queryable, ownerId: string): Promise<string> {
  const rows = await runQuery(
    db,
    sql<{ revision: string }>`
      select md5(coalesce(string_agg(id::text || extract(epoch from updated_at)::text, ' ' order by id), '')) as revision
     from collections where owner_id = ${ownerId} and deleted_at is null`,
  )
  return rows[0]?.revision ?? ''
}

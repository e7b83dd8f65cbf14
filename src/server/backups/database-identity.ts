import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/**
 * A hash by which a database is known again: of its number in the server and the moments at which its migrations were applied.
 * A new database, or one whose contents were restored, has another hash.
 */
export async function readDatabaseIdentity(db: Queryable): Promise<string> {
  const [row] = await runQuery(
    db,
    sql<{ identity: string }>`select encode(sha256(convert_to(concat_ws(' ',
        (select oid from pg_database where datname = current_database()),
        string_agg(extract(epoch from applied_at)::text, ' ' order by number)), 'UTF8')), 'hex') as identity
      from schema_migrations`,
  )
  if (!row) throw new Error('An aggregate has one row')
  return row.identity
}

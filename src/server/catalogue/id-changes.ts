import { sql } from 'kysely'
import type { IdChange } from '#contract/bulk-endpoints.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/** Lists the card ids that were removed, renamed or merged on `since` (YYYY-MM-DD) or later, oldest change first. */
export async function listIdChanges(db: Queryable, since: string | undefined): Promise<IdChange[]> {
  const all = query
    .selectFrom('id_changes')
    .select(['id', 'to_id', 'change', sql<string>`day::text`.as('day')])
    .orderBy('id_changes.day')
    .orderBy(sql`id collate "C"`)
  const rows = await runQuery(db, since === undefined ? all : all.where(sql<boolean>`day >= ${since}::date`))
  return rows.map(({ id, to_id: to, change, day }) => ({
    id,
    ...(to !== null && { to }),
    change: change as IdChange['change'],
    day,
  }))
}

import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/** A number that increases with every change of stored prices. */
export async function priceRevision(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ rev: number }>('select rev from price_version where id = 1')
  return rows[0]?.rev ?? 0
}

/** Increases the revision in the transaction of the change, so that no process sees it before the rows. */
export async function raisePriceRevision(db: Queryable): Promise<void> {
  await runQuery(
    db,
    sql`with version as (update price_version set rev = rev + 1 where id = 1 returning rev)
      insert into unevaluated_price_versions (rev) select rev from version`,
  )
}

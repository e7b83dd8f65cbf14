import { type RawBuilder, sql } from 'kysely'
import { maxValueDays, type ValueDay } from '#contract/value-endpoints.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

export type ValueRow = {
  day: string
  copies: number
  graded: number
  usd: string
  usd_unpriced: number
  eur: string
  eur_unpriced: number
  paid: Record<string, number>
  added: number
  removed: number
}

export function toValueDay(row: ValueRow): ValueDay {
  const { day, copies, graded, paid, added, removed } = row
  return {
    day,
    copies,
    graded,
    value: { USD: Number(row.usd) / 100, EUR: Number(row.eur) / 100 },
    unpriced: { USD: row.usd_unpriced, EUR: row.eur_unpriced },
    paid,
    added,
    removed,
  }
}

const isOf = (collectionId: string | undefined): RawBuilder<unknown> =>
  collectionId === undefined ? sql`collection_id is null` : sql`collection_id = ${collectionId}`

/**
 * Reads the values of an owner for the days from `from` until before `today`, oldest first. A long range is divided
 * into groups of days: only the last day of each is read, with the copies added and removed in the whole group.
 */
export async function readValueDays(
  db: Queryable,
  ownerId: string,
  { collectionId, from, today }: { collectionId: string | undefined; from: string; today: string },
): Promise<ValueDay[]> {
  const rows = await runQuery(
    db,
    sql<ValueRow>`with own as (
        select *, ${today}::date - day as age, greatest(1, ceil((${today}::date - min(day) over ()) / ${maxValueDays - 1}::float8))::int as step
        from value_days
        where owner_id = ${ownerId} and ${isOf(collectionId)} and day >= ${from}::date and day < ${today}::date
      )
      select distinct on ((age - 1) / step) day::text, copies, graded, usd, usd_unpriced, eur, eur_unpriced, paid,
        (sum(added) over several)::float8 as added, (sum(removed) over several)::float8 as removed
      from own window several as (partition by (age - 1) / step)
      order by (age - 1) / step, day desc`,
  )
  return rows.map(toValueDay).reverse()
}

/** Deletes the values of an owner whose account is deleted. */
export async function deleteValuesOf(db: Queryable, ownerId: string): Promise<void> {
  await runQuery(db, sql`delete from value_days where owner_id = ${ownerId}`)
}

import { type RawBuilder, sql } from 'kysely'
import { maxValueDays, type ValueDay } from '#contract/value-endpoints.ts'
import { totalIn } from '#domain/copy-value.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/** A row of `value_days`. Rows of former versions have sums of all prices of each currency instead of shown values. */
export type ValueRow = {
  day: string
  copies: number
  graded: number
  shown_usd: string | null
  shown_eur: string | null
  /** Null in rows of before copies had values of their owner. */
  shown_jpy: string | null
  unpriced: number | null
  paid: Record<string, number>
  added: number
  removed: number
}
/** The sums of a row of a former version: the copies with a price in dollars. */
type FormerSums = { usd: string | null; usd_unpriced: number | null }

/** Presents a row in a currency, at the present rates: a new rate moves the whole line, not one of its days. */
export function toValueDay(row: ValueRow & Partial<FormerSums>, currency: AccountCurrency): ValueDay {
  const { day, copies, graded, paid, added, removed } = row
  const isFormer = row.shown_usd === null
  const unpriced = (isFormer ? row.usd_unpriced : row.unpriced) ?? 0
  const amounts = new Map([
    ['USD' as const, Number((isFormer ? row.usd : row.shown_usd) ?? 0)],
    ['EUR' as const, Number(row.shown_eur ?? 0)],
    ['JPY' as const, Number(row.shown_jpy ?? 0)],
  ])
  const isUnknown = copies > 0 && unpriced + graded === copies
  return {
    day,
    copies,
    graded,
    value: isUnknown ? null : totalIn(amounts, currency),
    unpriced,
    isInDollarsOnly: isFormer && unpriced > 0,
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
  currency: AccountCurrency,
): Promise<ValueDay[]> {
  const rows = await runQuery(
    db,
    sql<ValueRow & FormerSums>`with own as (
        select *, ${today}::date - day as age, greatest(1, ceil((${today}::date - min(day) over ()) / ${maxValueDays - 1}::float8))::int as step
        from value_days
        where owner_id = ${ownerId} and ${isOf(collectionId)} and day >= ${from}::date and day < ${today}::date
      )
      select distinct on ((age - 1) / step) day::text, copies, graded, usd, usd_unpriced, shown_usd, shown_eur, shown_jpy, unpriced, paid,
        (sum(added) over several)::float8 as added, (sum(removed) over several)::float8 as removed
      from own window several as (partition by (age - 1) / step)
      order by (age - 1) / step, day desc`,
  )
  return rows.map(row => toValueDay(row, currency)).reverse()
}

/** Deletes the values of an owner whose account is deleted. */
export async function deleteValuesOf(db: Queryable, ownerId: string): Promise<void> {
  await runQuery(db, sql`delete from value_days where owner_id = ${ownerId}`)
}

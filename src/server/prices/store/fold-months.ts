import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { firstDayOfMonth, firstDayOfNextMonth, partitionName } from './month-partition.ts'
import { valueColumns } from './price-cents.ts'
import { priceLock } from './price-lock.ts'

/** Others who read prices wait for a drop that waits. */
const dropWaitMs = 1000
const lockNotAvailable = '55P03'

const list = sql.join(valueColumns.map(column => sql.id(column)))

/** Lists the months before that of `today` that still have a partition of daily rows, oldest first. */
async function monthsOver(pool: Pool, today: string): Promise<string[]> {
  const rows = await runQuery(
    pool,
    sql<{ name: string }>`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'price_days'::regclass order by 1`,
  )
  const months = rows.map(({ name }) => `${name.slice('price_days_'.length).replace('_', '-')}-01`)
  return months.filter(month => month < firstDayOfMonth(today))
}

function isIn(month: string) {
  return sql`day >= ${month}::date and day < ${firstDayOfNextMonth(month)}::date`
}

/** Expands folded rows of the series to daily rows. Existing daily rows are newer and win. */
async function unfold(client: PoolClient, month: string): Promise<void> {
  const values = sql.join(valueColumns.map(column => sql`${sql.id(column)}[position]`))
  await runQuery(
    client,
    sql`with late as (
        delete from price_months m where month = ${month}::date and exists
          (select 1 from price_days d where d.series_id = m.series_id and ${isIn(month)})
        returning *
      )
      insert into price_days (series_id, day, ${list})
      select series_id, month + bit, ${values}
      from late, lateral (
        select bit, row_number() over (order by bit) as position
        from generate_series(0, 30) bit where days & (1 << bit) <> 0
      ) known
      on conflict (day, series_id) do nothing`,
  )
}

async function foldLocked(client: PoolClient, month: string): Promise<void> {
  await runQuery(client, sql`select pg_advisory_xact_lock(${priceLock.store})`)
  await unfold(client, month)
  const lists = valueColumns
    .map(column => sql.id(column))
    .map(column => sql`case when count(${column}) > 0 then array_agg(${column} order by day) end`)
  await runQuery(
    client,
    sql`insert into price_months (series_id, month, days, ${list})
      select series_id, ${month}::date, bit_or(1 << (day - ${month}::date)), ${sql.join(lists)}
      from price_days where ${isIn(month)} group by series_id`,
  )
  await client.query(`set local lock_timeout = ${dropWaitMs}`)
  await runQuery(client, sql`drop table ${sql.id(partitionName(month))}`)
}

/** False if a long reader of the prices, such as a backup, prevents it. */
async function fold(pool: Pool, month: string): Promise<boolean> {
  try {
    await inTransaction(pool, client => foldLocked(client, month))
    return true
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return false
    throw error
  }
}

/**
 * Folds the months before that of `today`: their daily rows become one row per series and month. Readers see one form
 * or the other, never both or none. A month that somebody reads for long is folded by a later call. Returns the first day
 * of each folded month.
 */
export async function foldMonths(pool: Pool, today: string): Promise<string[]> {
  const folded: string[] = []
  for (const month of await monthsOver(pool, today)) if (await fold(pool, month)) folded.push(month)
  return folded
}

import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '#platform/database/transaction.ts'
import { monthOf, nextMonth, partitionName } from './month-partition.ts'
import { valueColumns } from './price-cents.ts'
import { priceLock } from './price-lock.ts'

const list = valueColumns.join(', ')

/** Months that have day rows and are over on that day, oldest first. */
async function monthsOver(pool: Pool, today: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'price_days'::regclass order by 1`,
  )
  const months = rows.map(({ name }) => `${name.slice('price_days_'.length).replace('_', '-')}-01`)
  return months.filter(month => month < monthOf(today))
}

/** Expands folded rows of the series to days again; newer day rows win. */
async function unfold(client: PoolClient, month: string): Promise<void> {
  const values = valueColumns.map(column => `${column}[place]`).join(', ')
  await client.query(
    `with late as (
       delete from price_months m where month = $1::date and exists
         (select 1 from price_days d where d.series_id = m.series_id and d.day >= $1::date and d.day < $2::date)
       returning *
     )
     insert into price_days (series_id, day, ${list})
     select series_id, month + bit, ${values}
     from late, lateral (
       select bit, row_number() over (order by bit) as place
       from generate_series(0, 30) bit where days & (1 << bit) <> 0
     ) known
     on conflict (day, series_id) do nothing`,
    [month, nextMonth(month)],
  )
}

async function foldLocked(client: PoolClient, month: string): Promise<number> {
  await client.query('select pg_advisory_xact_lock($1)', [priceLock.store])
  await unfold(client, month)
  const lists = valueColumns
    .map(column => `case when count(${column}) > 0 then array_agg(${column} order by day) end`)
    .join(', ')
  const { rowCount } = await client.query(
    `insert into price_months (series_id, month, days, ${list})
     select series_id, $1::date, bit_or(1 << (day - $1::date)), ${lists}
     from price_days where day >= $1::date and day < $2::date group by series_id`,
    [month, nextMonth(month)],
  )
  await client.query(`drop table ${partitionName(month)}`)
  return rowCount ?? 0
}

/**
 * Folds the months that are over on `today`: their day rows become one row per series. Readers see either form, never
 * both nor none. Returns the months folded.
 */
export async function foldMonths(pool: Pool, today: string): Promise<string[]> {
  const months = await monthsOver(pool, today)
  for (const month of months) {
    await inTransaction(pool, client => foldLocked(client, month))
  }
  return months
}

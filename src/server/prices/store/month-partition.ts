import { sql } from 'kysely'
import type { Pool } from 'pg'
import { runQuery } from '#platform/database/run-query.ts'

/** The first day of a day's month: '2026-11-01' for '2026-11-20'. */
export function firstDayOfMonth(day: string): string {
  return `${day.slice(0, 7)}-01`
}

export function firstDayOfNextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

export function partitionName(month: string): string {
  return `price_days_${month.slice(0, 7).replace('-', '_')}`
}

/**
 * Creates the month's partition if it is missing, in its own transaction, because creating it briefly locks the whole
 * table.
 */
export async function ensurePartition(pool: Pool, day: string): Promise<void> {
  const month = firstDayOfMonth(day)
  const name = partitionName(month)
  const [existing] = await runQuery(pool, sql`select where to_regclass(${name}) is not null`)
  if (existing) return
  await pool
    .query(
      `create table if not exists ${name} partition of price_days for values from ('${month}') to ('${firstDayOfNextMonth(month)}')`,
    )
    .catch((error: { code?: string }) => {
      if (error.code !== '42P07' && error.code !== '23505') throw error
    })
}

import { sql } from 'kysely'
import type { Pool } from 'pg'
import { runQuery } from '#platform/database/run-query.ts'

/** '2026-11-01' of '2026-11-20'. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

export function partitionName(month: string): string {
  return `price_days_${month.slice(0, 7).replace('-', '_')}`
}

/**
 * Makes the month's partition where it is missing, in a transaction of its own: making one locks the whole table for a
 * moment, which must not last as long as an import.
 */
export async function ensurePartition(pool: Pool, day: string): Promise<void> {
  const month = monthOf(day)
  const name = partitionName(month)
  const [existing] = await runQuery(pool, sql`select where to_regclass(${name}) is not null`)
  if (existing) return
  await pool
    .query(
      `create table if not exists ${name} partition of price_days for values from ('${month}') to ('${nextMonth(month)}')`,
    )
    .catch((error: { code?: string }) => {
      if (error.code !== '42P07' && error.code !== '23505') throw error
    })
}

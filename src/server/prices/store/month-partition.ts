import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'

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
 * Creates the partition of a month in a transaction. Attaching it lets others read and write all other partitions, while
 * `create table … partition of` would wait for their transactions, and later ones for it.
 */
export async function createPartition(client: Queryable, month: string): Promise<void> {
  const name = sql.id(partitionName(month))
  await runQuery(client, sql`create table ${name} (like price_days including defaults)`)
  await runQuery(
    client,
    sql`alter table price_days attach partition ${name}
      for values from (${sql.lit(month)}) to (${sql.lit(firstDayOfNextMonth(month))})`,
  )
}

/** Creates the partition of the day's month if it is missing, in its own transaction. */
export async function ensurePartition(pool: Pool, day: string): Promise<void> {
  const month = firstDayOfMonth(day)
  const [existing] = await runQuery(pool, sql`select where to_regclass(${partitionName(month)}) is not null`)
  if (existing) return
  await inTransaction(pool, client => createPartition(client, month)).catch((error: { code?: string }) => {
    if (error.code !== '42P07' && error.code !== '23505') throw error
  })
}

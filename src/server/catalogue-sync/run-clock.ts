import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/**
 * A clock with the time of the database, which all processes share, or with its time of day on another day. Requests
 * count by its UTC day.
 */
export async function databaseClock(db: Queryable, day: string | null = null): Promise<Clock> {
  const [row] = await runQuery(db, sql<{ now: Date }>`select now() as now`)
  const now = row?.now ?? new Date()
  const start = day === null ? now : new Date(`${day}${now.toISOString().slice('2026-01-01'.length)}`)
  const offset = start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + offset) }
}

/** The minute of the day, UTC, at which this site reads its source. */
export async function readSyncMinute(db: Queryable): Promise<number> {
  const [row] = await runQuery(db, sql<{ minute: number }>`select minute from catalogue_sync`)
  if (!row) throw new Error('The table catalogue_sync has lost its row')
  return row.minute
}

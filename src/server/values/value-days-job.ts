import type { Pool } from 'pg'
import { addDays, toUtcDay } from '#domain/day.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import type { AppContext } from '#server/context/app-context.ts'
import type { Job } from '#server/jobs/job.ts'
import { every, minutes } from '#server/jobs/job-schedule.ts'
import { writeValueDay } from './write-value-day.ts'

type ValueDaysContext = Pick<AppContext, 'pool' | 'clock' | 'prices'>

export async function hasStoredPrices(pool: Pool): Promise<boolean> {
  const rows = await runQuery(pool, query.selectFrom('price_series').select('id').limit(1))
  return rows.length > 0
}

/** Writes the values of the day that ended last (UTC), if any price is stored. Returns the number of rows. */
export async function writeLastDay(
  { pool, clock, prices }: ValueDaysContext,
  signal?: AbortSignal,
): Promise<number> {
  if (!(await hasStoredPrices(pool))) return 0
  const day = addDays(toUtcDay(clock.now()), -1)
  const { pricesOf } = prices.current()
  return writeValueDay(pool, { day, pricesOf }, signal)
}

/** Writes the values of each day once it is over; looks every ten minutes. */
export function valueDaysJob(context: ValueDaysContext): Job {
  return {
    name: 'values',
    nextDue: every(minutes(10)),
    run: async ({ signal }) => ({ counts: { rows: await writeLastDay(context, signal) } }),
  }
}

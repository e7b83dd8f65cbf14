import type { Pool } from 'pg'
import { addDays, toUtcDay } from '#domain/day.ts'
import type { PriceBook } from '#domain/price-book.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { type PeriodicJob, startPeriodicJob } from '#platform/periodic-job.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { writeValueDay } from './write-value-day.ts'

export type ValueDaysDeps = { pool: Pool; log: Log; clock: Clock; prices: () => PriceBook }

export async function hasStoredPrices(pool: Pool): Promise<boolean> {
  const rows = await runQuery(pool, query.selectFrom('price_series').select('id').limit(1))
  return rows.length > 0
}

/** Writes the values of the day that ended last (UTC), if any price is stored. Returns the number of rows. */
export async function writeLastDay(
  { pool, clock, prices }: ValueDaysDeps,
  signal?: AbortSignal,
): Promise<number> {
  if (!(await hasStoredPrices(pool))) return 0
  const day = addDays(toUtcDay(clock.now()), -1)
  const { pricesOf } = prices()
  return writeValueDay(pool, { day, pricesOf }, signal)
}

/** Writes the values of each day once it is over. Several processes may run it. */
export function startValueDaysJob(deps: ValueDaysDeps): PeriodicJob {
  return startPeriodicJob({
    everyMs: 10 * 60 * 1000,
    run: async signal => {
      const rows = await writeLastDay(deps, signal)
      if (rows > 0) deps.log.info('values of the last day written', { rows })
    },
    onError: error => deps.log.warn('values could not be written and are tried again later', { error }),
  })
}

import type pg from 'pg'
import type { valueEndpoints } from '#contract/value-endpoints.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import type { Log } from '#platform/log.ts'
import type { PeriodicJob } from '#platform/periodic-job.ts'
import type { PriceBookSource } from './prices/open-prices.ts'
import { startValueDaysJob } from './values/value-days-job.ts'
import { valueHandlers } from './values/value-handlers.ts'

type SiteValueDeps = { pool: pg.Pool; prices: Pick<PriceBookSource, 'current'>; clock: Clock }

/** The endpoint for the values of collections over time. */
export function siteValueHandlers({ pool, prices, clock }: SiteValueDeps): Handlers<typeof valueEndpoints> {
  return valueHandlers({ pool, prices: prices.current, clock })
}

/** Starts writing the values of each day. */
export function startWritingValues({
  pool,
  prices,
  log,
}: Omit<SiteValueDeps, 'clock'> & { log: Log }): PeriodicJob {
  return startValueDaysJob({ pool, log, clock: systemClock, prices: prices.current })
}

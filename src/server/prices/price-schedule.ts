import type { Pool } from 'pg'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import { findLastImportTimes } from './import/last-imports.ts'
import type { PriceImportSummary } from './import/price-summary.ts'
import { runUnlessImportingPrices } from './store/price-lock.ts'

export type ScheduleDeps = {
  pool: Pool
  log: Log
  clock: Clock
  /** Imports today's prices. */
  sync: (signal: AbortSignal) => Promise<PriceImportSummary>
  checkEvery?: number
}

export type PriceSchedule = { check(): Promise<PriceImportSummary | undefined>; close(): Promise<void> }

/** The source has new prices around 20:00 UTC. */
const hourDue = 21
const retryMs = 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** The last moment at which new prices became available. */
function lastDue(now: Date): number {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hourDue)
  return today <= now.getTime() ? today : today - dayMs
}

/** Whether an import is due: once a day, and an hour after a failed one. */
async function isDue({ pool, clock }: ScheduleDeps): Promise<boolean> {
  const now = clock.now()
  const { attempted, succeeded } = await findLastImportTimes(pool, 'tcgcsv')
  if (succeeded && succeeded.getTime() >= lastDue(now)) return false
  return !attempted || now.getTime() - attempted.getTime() >= retryMs
}

/**
 * Imports prices once a day. Any number of processes may run it: the one with the lock imports, and the others find
 * that nothing is due.
 */
export function startPriceSchedule(deps: ScheduleDeps): PriceSchedule {
  const { pool, log, sync, checkEvery = 10 * 60 * 1000 } = deps
  const stop = new AbortController()
  const work = async () => ((await isDue(deps)) ? sync(stop.signal) : undefined)
  let checking: Promise<PriceImportSummary | undefined> | undefined

  const check = () =>
    (checking ??= runUnlessImportingPrices(pool, work)
      .then(summary => {
        if (summary) log.info('prices imported', { outcomes: summary.outcomes, stored: summary.stored })
        return summary
      })
      .finally(() => (checking = undefined)))
  const checkQuietly = () => {
    check().catch((error: unknown) => log.warn('prices not imported, tried again in an hour', { error }))
  }
  const timer = setInterval(checkQuietly, checkEvery)
  timer.unref()
  const first = setTimeout(checkQuietly, Math.min(checkEvery, 10_000))
  first.unref()
  return {
    check,
    close: async () => {
      clearInterval(timer)
      clearTimeout(first)
      stop.abort()
      await checking?.catch(() => undefined)
    },
  }
}

import { sql } from 'kysely'
import type pg from 'pg'
import { catalogueRevision } from '#server/catalogue/import/load-records.ts'
import { runAndCountRows, runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Job } from '#server/jobs/job.ts'
import { every, minutes } from '#server/jobs/job-schedule.ts'
import type { AlertDeps } from './alert-deps.ts'
import { evaluateNewCards } from './evaluate-new-cards.ts'
import { evaluatePrices } from './evaluate-prices.ts'

/** Number of days for which alerts are kept. */
const daysKept = 90

async function isWaiting({ pool }: AlertDeps): Promise<boolean> {
  const rows = await runQuery(
    pool,
    sql<{ waits: boolean }>`select exists (select from catalogue_changes)
      or (select rev from price_version where id = 1) <> (select price_rev from alert_evaluations where id = 1) as waits`,
  )
  return rows[0]?.waits ?? false
}

async function evaluateAll(deps: AlertDeps, lock: pg.PoolClient, signal?: AbortSignal): Promise<number> {
  await deps.refresh()
  if (deps.catalogue().rev < (await catalogueRevision(deps.pool))) return 0
  let alerts = 0
  try {
    alerts += await evaluateNewCards(deps, signal)
  } finally {
    // Also if new cards failed: the next run would fail before it gets to the prices, too.
    alerts += await evaluatePrices(deps, lock, signal)
  }
  return alerts
}

/**
 * Evaluates all alerts about what changed since the last evaluation, unless another process does or the catalogue in
 * memory is older than the stored one. Returns the number of stored events. An otherwise idle transaction holds the
 * lock, which ends with the process.
 */
export async function evaluateAlerts(deps: AlertDeps, signal?: AbortSignal): Promise<number> {
  if (!(await isWaiting(deps))) return 0
  return inTransaction(deps.pool, async client => {
    const lock = sql`select id from alert_evaluations where id = 1 for no key update skip locked`
    const locked = await runQuery(client, lock)
    return locked.length > 0 ? evaluateAll(deps, client, signal) : 0
  })
}

/** Deletes alerts that fired long ago. Returns their number. */
export async function purgeAlertEvents({ pool, clock }: Pick<AlertDeps, 'pool' | 'clock'>): Promise<number> {
  const old = sql`delete from search_notices where day < ${clock.now()}::date - ${daysKept}::int`
  return runAndCountRows(pool, old)
}

/** Evaluates alerts every minute. */
export function alertJob(deps: AlertDeps): Job {
  return {
    name: 'alerts',
    nextDue: every(minutes(1)),
    run: async ({ signal }) => ({ counts: { alerts: await evaluateAlerts(deps, signal) } }),
  }
}

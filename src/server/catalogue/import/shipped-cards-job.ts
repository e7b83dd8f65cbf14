import type { Pool } from 'pg'
import type { ShippedCatalogue } from '#importers/shipped-catalogue/shipped-files.ts'
import { startDelayedJob } from '#platform/delayed-job.ts'
import type { Log } from '#platform/log.ts'
import type { PeriodicJob } from '#platform/periodic-job.ts'
import { importShipped, shippedState, type ShippedState } from './import-shipped.ts'

export type ShippedCardsDeps = { pool: Pool; log: Log; shipped: ShippedCatalogue }

async function importWithLog({ pool, log, shipped }: ShippedCardsDeps, signal: AbortSignal): Promise<void> {
  const summary = await importShipped(pool, { shipped, signal })
  if (!summary) return
  const { added, changed, removed } = summary.counts.card
  log.info('The shipped cards are imported', { added, changed, removed })
}

/** Imports the shipped cards if there are no cards. Returns how the stored ones differed before. */
export async function prepareShippedCards(
  deps: ShippedCardsDeps,
  signal: AbortSignal,
): Promise<ShippedState> {
  const state = await shippedState(deps.pool, deps.shipped)
  if (state === 'missing') await importWithLog(deps, signal)
  return state
}

/**
 * Imports the shipped cards of a newer version while the site runs. It begins late, so that all processes of a site can
 * be restarted with the new version before. The next start repeats an import that failed or was stopped.
 */
export function startShippedImport(deps: ShippedCardsDeps, afterMs = 60_000): PeriodicJob {
  return startDelayedJob({
    afterMs,
    run: signal => importWithLog(deps, signal),
    onError: error =>
      deps.log.warn('The shipped cards could not be imported; the next start tries again', { error }),
  })
}

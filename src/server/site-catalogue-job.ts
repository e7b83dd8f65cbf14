import type { Pool } from 'pg'
import { join } from 'node:path'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Job } from './jobs/job.ts'
import { dailyAt, minutes } from './jobs/job-schedule.ts'
import { readSharedProducts } from './shared-prices-job.ts'
import { importSite, type SiteImport } from './site-source/import-site.ts'
import { sourceFailure } from './source-failure.ts'

export type SiteCatalogueDeps = {
  pool: Pool
  clock: Pick<Clock, 'now'>
  config: Pick<Config, 'catalogueSourceUrl' | 'dataDir'>
  /** Read when a run begins. */
  userAgent: () => string
  shippedFolder: string
  /** The minute of the day (UTC) at which it runs. */
  minute: number
  /** Asks a site that refused requests within the last 24 hours. */
  again?: boolean
  onImported?: (result: SiteImport) => void
}

/** Whether cards are read from another ChaseKit site, not from an API of TCGdex. */
export function isSiteAddress({ catalogueSourceUrl }: Pick<Config, 'catalogueSourceUrl'>): boolean {
  return !catalogueSourceUrl.endsWith('/v2')
}

async function run(
  { pool, clock, config, userAgent, shippedFolder, again = false }: SiteCatalogueDeps,
  signal: AbortSignal,
): Promise<SiteImport> {
  let requests = 0
  try {
    return await importSite(pool, {
      url: config.catalogueSourceUrl,
      withPrices: false,
      folder: join(config.dataDir, 'downloads'),
      userAgent: userAgent(),
      now: clock.now,
      sharedProducts: () => readSharedProducts(pool, { folder: shippedFolder, size: 'whole' }, signal),
      again,
      signal,
      onRequest: () => void (requests += 1),
    })
  } catch (error) {
    throw signal.aborted ? error : sourceFailure(error, requests)
  }
}

/**
 * The daily run with another ChaseKit site as the source. Nothing is held back: that site has decided what it shows, and
 * a file without half of the stored records of a list removes none of it.
 */
export function siteCatalogueJob(deps: SiteCatalogueDeps): Job {
  return {
    name: 'catalogue',
    nextDue: dailyAt(minutes(deps.minute)),
    run: async ({ signal }) => {
      const result = await run(deps, signal)
      deps.onImported?.(result)
      const { requests, summary } = result
      const { set, card } = summary?.counts ?? {}
      const counts = {
        requests,
        newSets: set?.added ?? 0,
        added: card?.added ?? 0,
        changed: card?.changed ?? 0,
        removed: card?.removed ?? 0,
      }
      return { counts }
    },
  }
}

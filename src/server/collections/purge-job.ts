import type pg from 'pg'
import type { Log } from '#platform/log.ts'
import { type PeriodicJob, startPeriodicJob } from '#platform/periodic-job.ts'
import { purgeCollections } from './purge-collections.ts'

type PurgeDeps = {
  pool: pg.Pool
  log: Log
  /** Deletes what other features can no longer restore. */
  purgeOthers: (pool: pg.Pool) => Promise<unknown>
}

/** Permanently deletes, now and every hour, what can no longer be restored. Several processes may run it. */
export function startPurging({ pool, log, purgeOthers }: PurgeDeps): PeriodicJob {
  return startPeriodicJob({
    everyMs: 60 * 60 * 1000,
    run: async () => {
      const collections = await purgeCollections(pool)
      await purgeOthers(pool)
      if (collections > 0) log.info('deleted collections purged', { collections })
    },
    onError: error =>
      log.warn('deleted collections could not be purged and are tried again later', { error }),
  })
}

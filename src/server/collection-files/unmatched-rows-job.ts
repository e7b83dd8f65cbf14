import { type PeriodicJob, startPeriodicJob } from '#platform/periodic-job.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { collectionFileDeps } from './collection-file-deps.ts'
import { retryUnmatchedRows } from './retry-unmatched-rows.ts'

/** Tries to match unmatched rows when the catalogue has changed, checked every minute. Several processes may run it. */
export function startUnmatchedRowsJob(context: Pick<AppContext, 'pool' | 'log' | 'catalogue'>): PeriodicJob {
  const { log, catalogue } = context
  const deps = collectionFileDeps(context)
  let triedRevision: number | undefined
  const run = async () => {
    const { rev } = catalogue.current()
    if (rev === triedRevision) return
    const rows = await retryUnmatchedRows(deps, (collection, error) =>
      log.warn('unmatched rows of a collection could not be tried', { collection, error }),
    )
    triedRevision = rev
    if (rows > 0) log.info('unmatched rows were matched', { rows, rev })
  }
  return startPeriodicJob({
    everyMs: 60 * 1000,
    runsAtStart: false,
    run,
    onError: error => log.warn('unmatched rows could not be tried and are tried again', { error }),
  })
}

import type { Log } from '#platform/log.ts'
import type { CollectionFileDeps } from './collection-file-deps.ts'
import { forgetOldChanges } from './import-rows.ts'
import { retryUnmatchedRows } from './retry-unmatched-rows.ts'

const everyMilliseconds = 60 * 1000
const forgetEvery = 60

export type UnmatchedRowsJob = { close: () => Promise<void> }

/**
 * Tries to match unmatched rows when the catalogue has changed, checked every minute, and deletes expired undo data
 * every hour. Several processes may run it.
 */
export function startUnmatchedRowsJob(
  deps: CollectionFileDeps,
  revision: () => number,
  log: Log,
): UnmatchedRowsJob {
  let tried: number | undefined
  let looks = 0
  const look = async () => {
    if (looks++ % forgetEvery === 0) await forgetOldChanges(deps.pool)
    const rev = revision()
    if (rev === tried) return
    const rows = await retryUnmatchedRows(deps, (collection, error) =>
      log.warn('waiting rows of a collection could not be tried', { collection, error }),
    )
    tried = rev
    if (rows > 0) log.info('imported rows found their cards', { rows, rev })
  }
  let running: Promise<void> = Promise.resolve()
  const start = () => {
    const failed = (error: unknown) =>
      log.warn('waiting rows could not be tried and are tried again', { error })
    running = running.then(look).catch(failed)
  }
  const timer = setInterval(start, everyMilliseconds)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}

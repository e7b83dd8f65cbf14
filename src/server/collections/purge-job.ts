import type pg from 'pg'
import type { Log } from '#platform/log.ts'
import { type ForgetDiscussion, purgeCollections } from './purge-collections.ts'

const everyMilliseconds = 60 * 60 * 1000

type PurgeDeps = { pool: pg.Pool; log: Log; forgetDiscussion: ForgetDiscussion }

/** Permanently deletes, now and every hour, what can no longer be restored. Several processes may run it. */
export function startPurging({ pool, log, forgetDiscussion }: PurgeDeps): { close: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const purge = async () => {
    try {
      const collections = await purgeCollections(pool, forgetDiscussion)
      if (collections > 0) log.info('deleted collections purged', { collections })
    } catch (error) {
      log.warn('deleted collections could not be purged and are tried again later', { error })
    }
  }
  const start = () => void (running = running.then(purge))
  start()
  const timer = setInterval(start, everyMilliseconds)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}

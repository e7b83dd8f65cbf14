import type { Pool } from 'pg'
import { toUtcDay } from '#domain/day.ts'
import type { Log } from '#platform/log.ts'
import { startPeriodicJob } from '#platform/periodic-job.ts'
import { readCatalogueTime } from './read-catalogue-time.ts'

export type CatalogueDaySource = {
  /** The day (UTC) on which the cards were last compared with a source; null without cards. */
  current: () => string | null
  refresh: () => Promise<void>
  close: () => Promise<void>
}

const everyMs = 30_000

/** Reads the day of the catalogue, now and every half minute. */
export async function openCatalogueDay({ pool, log }: { pool: Pool; log: Log }): Promise<CatalogueDaySource> {
  let day: string | null = null
  const refresh = async () => {
    const time = await readCatalogueTime(pool)
    day = time && toUtcDay(time)
  }
  await refresh()
  const onError = (error: unknown) => log.warn('the day of the cards could not be read', { error })
  const { close } = startPeriodicJob({ everyMs, runsAtStart: false, run: refresh, onError })
  return { current: () => day, refresh, close }
}

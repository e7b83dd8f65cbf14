import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { toUtcDay } from '#domain/day.ts'
import type { Log } from '#platform/log.ts'
import { startPeriodicJob } from '#platform/periodic-job.ts'
import { readCatalogueTime, readCheckedDays } from './read-catalogue-time.ts'

/** On which days (UTC) the cards were last compared with a source. */
export type CatalogueDays = {
  /** The day of the whole catalogue; null without cards. */
  current: () => string | null
  /** The day of a set; undefined if it was never compared. */
  ofSet: (setId: string) => string | undefined
  /** Changes with any of the days. */
  version: () => string
}

export type CatalogueDaySource = CatalogueDays & { refresh: () => Promise<void>; close: () => Promise<void> }

const everyMs = 30_000

function versionOf(day: string | null, ofSets: ReadonlyMap<string, string>): string {
  const text = [day ?? '', ...[...ofSets].flat()].join(' ')
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}

/** Reads the days of the catalogue and its sets, now and every half minute. */
export async function openCatalogueDay({ pool, log }: { pool: Pool; log: Log }): Promise<CatalogueDaySource> {
  const read = async () => {
    const time = await readCatalogueTime(pool)
    const [day, ofSets] = [time && toUtcDay(time), await readCheckedDays(pool)]
    return { day, ofSets, version: versionOf(day, ofSets) }
  }
  let days = await read()
  const refresh = async () => void (days = await read())
  const onError = (error: unknown) => log.warn('the day of the cards could not be read', { error })
  const { close } = startPeriodicJob({ everyMs, runsAtStart: false, run: refresh, onError })
  return {
    current: () => days.day,
    ofSet: setId => days.ofSets.get(setId),
    version: () => days.version,
    refresh,
    close,
  }
}

import pg from 'pg'
import type { Log } from '#platform/log.ts'

type PoolOptions = { url: string; size: number; log: Log }

const waitMilliseconds = 10_000
const idleMilliseconds = 30_000

/**
 * A pool whose rows hold what the rest of the code expects: bigint as number, date as 'YYYY-MM-DD' text (pg's own
 * reading turns a date into a moment of the local time zone); timestamptz stays a Date, numeric stays text.
 */
export function createPool({ url, size, log }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: waitMilliseconds,
    idleTimeoutMillis: idleMilliseconds,
    keepAlive: true,
    types: rowTypes(),
  })
  pool.on('error', error => log.debug('An idle database connection was lost', { error: error.message }))
  // A checked-out client reports errors to its query. Without a listener, the event would end the process.
  pool.on('connect', client =>
    client.on('error', error => log.debug('A database connection was lost', { error: error.message })),
  )
  return pool
}

function rowTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, wholeNumber)
  types.setTypeParser(pg.types.builtins.DATE, text => text)
  return types
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`bigint ${text} does not fit a number`)
}

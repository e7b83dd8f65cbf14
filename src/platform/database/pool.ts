import pg from 'pg'
import type { Log } from '#platform/log.ts'

type PoolOptions = { url: string; size: number; log: Log }

const waitMilliseconds = 10_000
const idleMilliseconds = 30_000

/**
 * Creates a pool that returns bigint as number and date as 'YYYY-MM-DD' (by default pg returns a Date in the local
 * time zone). As in pg, timestamptz is a Date and numeric is text.
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

import type { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Log } from '#platform/log.ts'

/** How long the server lets a session of a pool work and wait, in milliseconds; 0 for any time. */
export type PoolTimeouts = { statement: number; lock: number; idleTransaction: number }

type PoolOptions = {
  url: string
  size: number
  log: Log
  timeouts?: PoolTimeouts
  /** Called with the SQLSTATE code of each error that the server reports. */
  onServerError?: (code: string) => void
}

const waitMilliseconds = 10_000
const idleMilliseconds = 30_000

/**
 * Creates a pool that returns bigint as number and date as 'YYYY-MM-DD' (by default pg returns a Date in the local
 * time zone). As in pg, timestamptz is a Date and numeric is text.
 */
export function createPool({ url, size, log, timeouts, onServerError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...(timeouts && sessionSettings(timeouts)),
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
  if (onServerError) pool.on('connect', client => watchServerErrors(client, onServerError))
  return pool
}

/**
 * The timeouts as parameters of the connection. A parameter that is off is not sent, because poolers refuse parameters
 * that they do not know.
 */
function sessionSettings({ statement, lock, idleTransaction }: PoolTimeouts): pg.ClientConfig {
  return {
    ...(statement > 0 && { statement_timeout: statement }),
    ...(lock > 0 && { lock_timeout: lock }),
    ...(idleTransaction > 0 && { idle_in_transaction_session_timeout: idleTransaction }),
  }
}

/** A client has no event for errors of its statements; its connection, which pg does not declare, has one. */
function watchServerErrors(client: pg.PoolClient, onServerError: (code: string) => void): void {
  const { connection } = client as unknown as { connection: EventEmitter }
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code !== undefined) onServerError(code)
  })
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

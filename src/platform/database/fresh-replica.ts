import { sql } from 'kysely'
import type pg from 'pg'
import { runQuery } from './run-query.ts'
import { onOneConnection } from './transaction.ts'

/** How old the data of a replica may be. While the primary does not respond, time stands still for so long: */
const maxAgeMs = 5000
const maxAwayMs = 60_000
/** A primary that has not responded for so long is away. */
const silenceMs = 1000
/** The age at which it is determined again. */
const recheckAgeMs = 2000
/** The position of the primary is read at most once in this time. */
const positionEveryMs = 1000

/** The replica lacks changes that the read needs, or it is none. */
export class StaleReplicaError extends Error {}

/** Runs `read` with one connection of a replica; `read` throws `StaleReplicaError` if that replica is too old. */
export function readCurrent<T>(replica: pg.Pool, read: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return onOneConnection(replica, read, error => error instanceof StaleReplicaError)
}

/** An end of the write-ahead log, which contained all changes acknowledged before this time. */
type Position = { end: bigint; at: number }

/** Parses a position in the write-ahead log: '16/B374D848'. */
function parsePosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Reads where the log of the primary ends, when asked to and not too often. */
function watchPrimary(primary: pg.Pool) {
  let positions: readonly Position[] = []
  let readingSince: number | undefined
  let hasFailed = false
  const read = async (at: number) => {
    const [row] = await runQuery(
      primary,
      sql<{ end: string }>`select pg_current_wal_flush_lsn()::text as "end"`,
    )
    const recent = positions.filter(position => at - position.at < maxAgeMs)
    if (row) positions = [{ end: parsePosition(row.end), at }, ...recent]
  }
  return {
    /** Does not wait: the next check uses the position. */
    refresh: () => {
      const now = performance.now()
      if (readingSince !== undefined || now - (positions[0]?.at ?? -positionEveryMs) < positionEveryMs) return
      readingSince = now
      void read(now)
        .then(
          () => (hasFailed = false),
          () => (hasFailed = true),
        )
        .finally(() => (readingSince = undefined))
    },
    /** The latest known time before which all changes are at or before `end`; undefined if it is too long ago. */
    timeOf: (end: bigint) => positions.find(position => position.end <= end)?.at,
    /** The time for which data must be current: now, or when the primary responded last, because no change is known since. */
    now: () => {
      const now = performance.now()
      const isAway = hasFailed || (readingSince !== undefined && now - readingSince > silenceMs)
      const last = positions[0]?.at ?? now
      return isAway && now - last < maxAwayMs ? last : now
    },
  }
}

/**
 * The replica's pool, with a `query` that throws `StaleReplicaError` where the data are older than five seconds. While the
 * primary does not respond, data that were current when it responded last are not too old. The age is determined for each
 * connection, because a proxy may connect to several replicas. Clocks do not matter: positions in the log are compared.
 */
export function createFreshReplica(primary: pg.Pool, replica: pg.Pool): pg.Pool {
  const watched = watchPrimary(primary)
  /** All changes that were acknowledged before this time have arrived. It stays true for a connection. */
  const dataTimes = new WeakMap<pg.PoolClient, number>()
  const requireFresh = async (client: pg.PoolClient) => {
    let time = dataTimes.get(client) ?? Number.NEGATIVE_INFINITY
    watched.refresh()
    if (watched.now() - time > recheckAgeMs) {
      const [row] = await runQuery(
        client,
        sql<{
          end: string | null
        }>`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as "end"`,
      )
      time = Math.max(time, (row?.end && watched.timeOf(parsePosition(row.end))) || time)
      dataTimes.set(client, time)
    }
    if (watched.now() - time > maxAgeMs)
      throw new StaleReplicaError('The replica is more than five seconds behind')
  }
  const query = (text: string, values?: unknown[]) =>
    readCurrent(replica, async client => {
      await requireFresh(client)
      return client.query(text, values)
    })
  return Object.create(replica, { query: { value: query } }) as pg.Pool
}

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Runs `work` in a transaction. `work` must use the client that it receives, never the pool. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => (failure = lost))
    throw error
  } finally {
    client.release(failure)
  }
}

/** Runs `work` with one connection. After an error it is not used again, except for errors that `isHarmless` knows. */
export async function onOneConnection<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  isHarmless: (error: unknown) => boolean,
): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    if (!isHarmless(error)) failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

/** Reads from one snapshot of the database. The connection is in use until everything is read, or reading ends early. */
export async function* readSnapshot<T>(
  pool: pg.Pool,
  read: (client: pg.PoolClient) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    yield* read(client)
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw failure
  } finally {
    await client.query('commit').catch((error: Error) => (failure ??= error))
    client.release(failure)
  }
}

/** SQLSTATE codes of transient failures: serialization failure, deadlock, and a server that is shutting down. */
const transientCodes = new Set(['40001', '40P01', '57P01'])
const attempts = 4

/**
 * Retries work after a transient failure. The work must be idempotent: the response to a commit can be lost after
 * the commit.
 */
export async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !transientCodes.has((error as { code?: string }).code ?? '')) throw error
      await sleep(10 * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}

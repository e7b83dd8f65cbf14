import { sql } from 'kysely'
import type { Pool } from 'pg'
import { ImportError } from '#domain/import.ts'
import { openLockedTransaction } from '#platform/database/locked-transaction.ts'
import { runQuery } from '#platform/database/run-query.ts'

/** Keys of the advisory locks of prices. They are transaction-level, so that they work behind a connection pooler. */
export const priceLock = { store: 4_202_651, sync: 4_202_652 }

/**
 * Runs `work` unless another process is running it, and returns undefined then. `lost` aborts if the lock is lost with its
 * connection: another process may import then, so the work has to end.
 */
export async function runUnlessImportingPrices<Result>(
  pool: Pool,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const transaction = await openLockedTransaction(pool, async client => {
    const [lock] = await runQuery(
      client,
      sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${priceLock.sync}) as free`,
    )
    return lock?.free ?? false
  })
  if (!transaction) return undefined
  try {
    const result = await work(transaction.lost)
    if (transaction.lost.aborted)
      throw new ImportError('The connection to the database was lost during the import; run it again')
    return result
  } finally {
    await transaction.release()
  }
}

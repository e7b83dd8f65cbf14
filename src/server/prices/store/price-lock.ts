import { sql } from 'kysely'
import type { Pool } from 'pg'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** Keys of the advisory locks of prices. They are transaction-level, so that they work behind a connection pooler. */
export const priceLock = { store: 4_202_651, sync: 4_202_652 }

/**
 * Runs `work` unless another process is running it, and returns undefined then. An otherwise idle transaction holds
 * the lock, which ends with the process.
 */
export function runUnlessImportingPrices<Result>(
  pool: Pool,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return inTransaction(pool, async client => {
    const [lock] = await runQuery(
      client,
      sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${priceLock.sync}) as free`,
    )
    return lock?.free ? work() : undefined
  })
}

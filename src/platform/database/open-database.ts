import type pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log.ts'
import { joinEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { createPool } from './pool.ts'

export type Database = {
  pool: pg.Pool
  /** For reads that tolerate lag; the same pool when there is no replica. */
  replica: pg.Pool
  close: () => Promise<void>
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseReplicaUrl' | 'databasePoolSize' | 'dataDir'>

/** Opens the configured PostgreSQL, or the embedded one of the data folder. */
export async function openDatabase(config: DatabaseConfig, log: Log): Promise<Database> {
  const embedded =
    config.databaseUrl === null ? await joinEmbeddedPostgres({ dataDir: config.dataDir, log }) : undefined
  const size = config.databasePoolSize
  const pool = createPool({ url: config.databaseUrl ?? embedded?.url ?? '', size, log })
  const replica = config.databaseReplicaUrl ? createPool({ url: config.databaseReplicaUrl, size, log }) : pool
  return {
    pool,
    replica,
    close: async () => {
      await Promise.all([...new Set([pool, replica])].map(openPool => openPool.end()))
      await embedded?.leave()
    },
  }
}

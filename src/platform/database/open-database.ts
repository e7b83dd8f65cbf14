import type pg from 'pg'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log.ts'
import { joinEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { createPool, type PoolTimeouts } from './pool.ts'
import { readOnlyShortage, ShortageRecord, shortageOf } from './resource-shortage.ts'

/** The pools of a process. A locked table can occupy only the pool whose statements wait for it. */
export type Database = {
  /** For requests. */
  pool: pg.Pool
  /** For reads that tolerate lag; the same pool when there is no replica. */
  replica: pg.Pool
  /** For the sign-in service and the readiness check. */
  signInPool: pg.Pool
  /**
   * For rate limits and session checks: single statements that wait for no lock. All connections of sign-in may be held
   * by requests that wait for the lock of an account.
   */
  checkPool: pg.Pool
  /** For migrations, imports and jobs, which may take long. */
  jobPool: pg.Pool
  /** What prevents the database from working; undefined if nothing does. */
  findProblem: () => Promise<string | undefined>
  close: () => Promise<void>
}

type PoolConfig = Pick<
  Config,
  | 'databaseReplicaUrl'
  | 'databaseJobsUrl'
  | 'databasePoolSize'
  | 'databaseStatementTimeout'
  | 'databaseLockTimeout'
  | 'databaseIdleTransactionTimeout'
>
type DatabaseConfig = PoolConfig & Pick<Config, 'databaseUrl' | 'dataDir'>

const signInPoolSize = 4
const checkPoolSize = 2
/** One of them holds the lock of running jobs, another one that of the site. */
const jobPoolSize = 6
const minute = 60_000

/** The timeouts of jobs: long, and off where those of requests are off. */
function timeoutsOfJobs({ statement, lock, idleTransaction }: PoolTimeouts): PoolTimeouts {
  return {
    statement: statement && 30 * minute,
    lock: lock && 10 * minute,
    idleTransaction: idleTransaction && 10 * minute,
  }
}

/** Creates the pools for the database at `url`. They connect when they are used. */
export function createPools(
  url: string,
  config: PoolConfig,
  { log, clock }: { log: Log; clock: Clock },
): Database {
  const shortage = new ShortageRecord(clock)
  const timeouts = {
    statement: config.databaseStatementTimeout,
    lock: config.databaseLockTimeout,
    idleTransaction: config.databaseIdleTransactionTimeout,
  }
  const common = { url, log, timeouts, onServerError: shortage.add }
  const size = config.databasePoolSize
  const pool = createPool({ ...common, size })
  const replica = config.databaseReplicaUrl
    ? createPool({ url: config.databaseReplicaUrl, size, log, timeouts })
    : pool
  const signInPool = createPool({ ...common, size: signInPoolSize })
  const checkPool = createPool({ ...common, size: checkPoolSize })
  const jobPool = createPool({
    ...common,
    url: config.databaseJobsUrl ?? url,
    size: jobPoolSize,
    timeouts: timeoutsOfJobs(timeouts),
  })
  return {
    pool,
    replica,
    signInPool,
    checkPool,
    jobPool,
    findProblem: async () => (await connectionProblem(signInPool)) ?? shortage.current(),
    close: async () => {
      const pools = new Set([pool, replica, signInPool, checkPool, jobPool])
      await Promise.all([...pools].map(openPool => openPool.end()))
    },
  }
}

async function connectionProblem(pool: pg.Pool): Promise<string | undefined> {
  try {
    const { rows } = await pool.query<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    )
    return rows[0]?.isReadOnly ? readOnlyShortage : undefined
  } catch (error) {
    return shortageOf(String((error as { code?: unknown }).code)) ?? 'the database does not respond'
  }
}

/** Opens the configured PostgreSQL, or the embedded one of the data folder. */
export async function openDatabase(config: DatabaseConfig, log: Log): Promise<Database> {
  const embedded =
    config.databaseUrl === null ? await joinEmbeddedPostgres({ dataDir: config.dataDir, log }) : undefined
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const database = createPools(url, config, { log, clock: systemClock })
  return {
    ...database,
    close: async () => {
      await database.close()
      await embedded?.leave()
    },
  }
}

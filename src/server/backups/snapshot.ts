import { sql } from 'kysely'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { runQuery } from '#platform/database/run-query.ts'
import { BackupError } from './backup-error.ts'
import { readDatabaseIdentity } from './database-identity.ts'
import { listStoredTables, nameOf, type StoredTable, textSettings } from './stored-tables.ts'

type Migration = { number: number; name: string; checksum: string }
export type Snapshot = {
  tables: StoredTable[]
  /** See `readDatabaseIdentity`. */
  database: string
  migrations: Migration[]
  takenAt: Date
  priceMonths: string[]
}

const quoted = ({ schema, table }: StoredTable) => `"${schema}"."${table}"`

/** Two attempts are enough unless tables are created all the time. */
const attempts = 5

/**
 * Begins a transaction that sees one moment of all tables. The tables are locked before that moment, because removed
 * partitions disappear from older snapshots too. Reads and writes of rows go on.
 */
async function beginSnapshot(client: pg.PoolClient, tables: readonly StoredTable[]): Promise<void> {
  await client.query(
    `begin isolation level repeatable read read only; ${textSettings}; set local lock_timeout = '5min'`,
  )
  await client.query('set local synchronize_seqscans = off; set local max_parallel_workers_per_gather = 0')
  if (tables.length > 0)
    await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`)
}

async function readSnapshot(client: pg.PoolClient, tables: StoredTable[]): Promise<Snapshot> {
  const migrations = await runQuery(
    client,
    sql<Migration>`select number, name, checksum from schema_migrations order by number`,
  )
  const [moment] = await runQuery(client, sql<{ takenAt: Date }>`select now() as "takenAt"`)
  const months = await runQuery(
    client,
    sql<{ month: string }>`select replace(right(c.relname, 7), '_', '-') || '-01' as month
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = to_regclass('public.price_days') order by 1`,
  )
  return {
    tables,
    database: await readDatabaseIdentity(client),
    migrations,
    takenAt: moment?.takenAt ?? new Date(),
    priceMonths: months.map(({ month }) => month),
  }
}

/** Runs `work` with one moment of the database. Throws `BackupError` if there is nothing to back up. */
export async function withSnapshot<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const expected = await listStoredTables(client)
      if (!expected.some(table => nameOf(table) === 'public.schema_migrations'))
        throw new BackupError('There is nothing to back up: the database has no tables of ChaseKit')
      await beginSnapshot(client, expected)
      const tables = await listStoredTables(client)
      if (JSON.stringify(tables) === JSON.stringify(expected))
        return await work(client, await readSnapshot(client, tables))
      await client.query('rollback')
    }
    throw new BackupError('The tables of the database change all the time: try again')
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A connection in the middle of a COPY cannot be used again.
    if (failure === undefined) await client.query('rollback').catch((error: Error) => (failure = error))
    client.release(failure)
  }
}

/** The rows of a table in the snapshot, as text. */
export function streamRows(client: pg.PoolClient, table: StoredTable): AsyncIterable<Buffer> {
  const columns = table.columns.map(column => `"${column}"`).join(', ')
  return client.query(copyTo(`copy (select ${columns} from ${quoted(table)}) to stdout`))
}

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigrations, type Migration } from '#platform/database/migrate.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { tryLockSite } from '#platform/database/site-lock.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createPartition } from '#server/prices/store/month-partition.ts'
import { adaptToPresent } from './after-restore.ts'
import { BackupError } from './backup-error.ts'
import { addRecords, saveRecords } from './backup-records.ts'
import { lastMigration, type Manifest } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { analyzeTables, dropTables, findMismatch, prepareTables, quotedName } from './rebuild-tables.ts'
import { isPriceHistory, listStoredTables, nameOf, type StoredTable, textSettings } from './stored-tables.ts'

export type RestoreOptions = {
  pool: pg.Pool
  path: string
  passphrase: string | null
  /** The migrations of this program. */
  migrations: readonly Migration[]
  /** Replaces existing tables after calling this, which makes a restore point; `refuse` requires an empty database. */
  existing: 'refuse' | (() => Promise<void>)
  onProgress?: (text: string) => void
}

export type Restored = { takenAt: string; version: string; rows: number; migrated: string[] }

/** Throws unless this program knows all migrations of the backup. */
function requireKnownMigrations(manifest: Manifest, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(migration => [migration.number, migration]))
  const newest = Math.max(0, ...known.keys())
  if (lastMigration(manifest) > newest)
    throw new BackupError(
      `The backup was written by a newer version of ChaseKit (${manifest.version}): restore it with that version or a newer one`,
    )
  const applied = new Set(manifest.migrations.map(({ number }) => number))
  const different = manifest.migrations.find(
    ({ number, checksum }) => known.get(number)?.checksum !== checksum,
  )
  const skipped = migrations.find(({ number }) => number < lastMigration(manifest) && !applied.has(number))
  if (different || skipped)
    throw new BackupError(
      `The backup was written by a version of ChaseKit with other tables (${manifest.version}, ${(different ?? skipped)?.name}): restore it with that version`,
    )
}

/** Finds out what the database contains, and makes room. Returns the records of backups, whose files remain. */
async function makeEmpty(client: pg.PoolClient, existing: RestoreOptions['existing']) {
  const tables = await listStoredTables(client)
  if (tables.length === 0) {
    await dropTables(client)
    return []
  }
  if (!tables.some(table => nameOf(table) === 'public.schema_migrations'))
    throw new BackupError(
      'The database has tables that are not those of ChaseKit: create a database of its own for it',
    )
  if (existing === 'refuse')
    throw new BackupError(
      'The database is not empty. Nothing was changed. `--replace` replaces its contents, after a backup of them',
    )
  await existing()
  const records = await saveRecords(client)
  await dropTables(client)
  return records
}

type Filling = { client: pg.PoolClient; tables: readonly StoredTable[]; manifest: Manifest }

async function copyRows({ client, tables, manifest }: Filling, name: string, rows: AsyncIterable<Buffer>) {
  const table = tables.find(known => nameOf(known) === name)
  const summary = manifest.tables.find(known => known.name === name)
  if (!table || !summary) throw new BackupError(`The backup contains rows of an unknown table ${name}`)
  const columns = summary.columns.map(column => `"${column}"`).join(', ')
  await pipeline(
    Readable.from(rows),
    client.query(copyFrom(`copy ${quotedName(table)} (${columns}) from stdin`)),
  )
}

async function setSequences({ client, tables, manifest }: Filling): Promise<void> {
  for (const { table, column, value } of manifest.sequences) {
    if (!tables.some(known => nameOf(known) === table && known.columns.includes(column)))
      throw new BackupError(`The backup contains a sequence of an unknown column ${table}.${column}`)
    await runQuery(client, sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${value}::bigint)`)
  }
}

/** Creates the tables as the backup had them, and fills them. */
async function fill(client: pg.PoolClient, manifest: Manifest, options: RestoreOptions): Promise<void> {
  const { path, passphrase, onProgress } = options
  const numbers = new Set(manifest.migrations.map(({ number }) => number))
  await applyMigrations(
    client,
    options.migrations.filter(({ number }) => numbers.has(number)),
  )
  const tables = await listStoredTables(client)
  const mismatch = findMismatch(
    tables,
    manifest.tables,
    table => !manifest.hasPrices && isPriceHistory(table),
  )
  if (mismatch) throw new BackupError(`The backup cannot be restored: it has ${mismatch}`)
  const filling = { client, tables, manifest }
  const rebuild = await prepareTables(client, tables)
  for (const month of manifest.priceMonths) await createPartition(client, month)
  let current = ''
  await readBackup(path, {
    passphrase,
    onRows: (table, rows) => {
      if (table !== current) onProgress?.(table)
      current = table
      return copyRows(filling, table, rows)
    },
  })
  await setSequences(filling)
  onProgress?.('indexes')
  await rebuild()
}

/**
 * Replaces the contents of the database by those of a backup and applies the later migrations, in one transaction: until
 * its end the database is as it was. Throws `BackupError` if the backup cannot be restored.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { pool, path, passphrase, migrations, existing } = options
  const { manifest } = await readBackup(path, { passphrase })
  requireKnownMigrations(manifest, migrations)
  return inTransaction(pool, async client => {
    await client.query(`${textSettings}; set local client_connection_check_interval = '2s'`)
    if (!(await tryLockSite(client)))
      throw new BackupError('The site is running, or a command works with its database: stop it first')
    const records = await makeEmpty(client, existing)
    await fill(client, manifest, options)
    const migrated = await applyMigrations(client, migrations)
    await adaptToPresent(client, manifest)
    await addRecords(client, records)
    await analyzeTables(client, await listStoredTables(client))
    const { takenAt, version, tables } = manifest
    return { takenAt, version, rows: tables.reduce((sum, { rows }) => sum + rows, 0), migrated }
  })
}

import { randomUUIDv7 } from 'node:crypto'
import { hostname } from 'node:os'
import { basename, dirname } from 'node:path'
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { type BackupKind, lastMigration } from './manifest.ts'
import type { ReadBackup } from './read-backup.ts'

type FileOfBackup = { path: string }

export type BackupRecord = {
  host: string
  folder: string
  name: string
  kind: BackupKind
  takenAt: Date
  bytes: number
  sha256: string
  version: string
  isEncrypted: boolean
  checkedAt: Date
  problem: string | null
}

const byFile = (path: string) => sql<boolean>`folder = ${dirname(path)} and name = ${basename(path)}`

/** Stores that the whole file was read and is good. */
export async function recordBackup(
  db: Queryable,
  { path, manifest, bytes, sha256, isEncrypted }: ReadBackup & FileOfBackup,
): Promise<void> {
  const values = {
    host: hostname(),
    kind: manifest.kind,
    taken_at: new Date(manifest.takenAt),
    bytes,
    sha256,
    version: manifest.version,
    migration: lastMigration(manifest),
    is_encrypted: isEncrypted,
    has_prices: manifest.hasPrices,
    checked_at: sql<Date>`now()`,
    problem: null,
  }
  await runQuery(
    db,
    query
      .insertInto('backups')
      .values({ id: randomUUIDv7(), folder: dirname(path), name: basename(path), ...values })
      .onConflict(on => on.columns(['folder', 'name']).doUpdateSet(values)),
  )
}

/** Stores a backup of a database that may wait for its migrations and then has no table of backups. */
export async function recordWherePossible(
  db: Queryable,
  created: Parameters<typeof recordBackup>[1],
): Promise<void> {
  await recordBackup(db, created).catch((error: { code?: string }) => {
    if (error.code !== '42P01') throw error
  })
}

/** Stores what is wrong with a file, if the file has a record. */
export async function recordProblem(db: Queryable, path: string, problem: string): Promise<void> {
  await runQuery(
    db,
    query
      .updateTable('backups')
      .set({ problem, checked_at: sql`now()` })
      .where(byFile(path)),
  )
}

export async function deleteRecord(db: Queryable, path: string): Promise<void> {
  await runQuery(db, query.deleteFrom('backups').where(byFile(path)))
}

/** Lists the records of all machines, newest first. */
export async function listRecords(db: Queryable, limit = 500): Promise<BackupRecord[]> {
  return runQuery(
    db,
    sql<BackupRecord>`select host, folder, name, kind, taken_at as "takenAt", bytes, sha256, version,
        is_encrypted as "isEncrypted", checked_at as "checkedAt", problem
      from backups order by taken_at desc limit ${limit}`,
  )
}

type StoredRecord = Record<string, unknown>

/** Reads whole records, before their table is replaced. */
export async function saveRecords(db: Queryable): Promise<StoredRecord[]> {
  const [exists] = await runQuery(db, sql`select where to_regclass('public.backups') is not null`)
  return exists ? runQuery(db, sql<StoredRecord>`select * from backups`) : []
}

/** Adds the records of files that the restored database does not know. */
export async function addRecords(db: Queryable, records: readonly StoredRecord[]): Promise<void> {
  await runQuery(
    db,
    sql`insert into backups select * from json_populate_recordset(null::backups, ${JSON.stringify(records)}::json)
      on conflict do nothing`,
  )
}

import { constants } from 'node:fs'
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type pg from 'pg'
import { isDiskFull } from '#platform/is-disk-full.ts'
import { version } from '#platform/version.ts'
import { BackupError } from './backup-error.ts'
import { removeAbandoned, temporaryPathOf } from './backup-folder.ts'
import { type BackupKind, formatVersion, type Manifest } from './manifest.ts'
import { manifestName, nameOfPart, readBackup } from './read-backup.ts'
import { splitRows } from './row-parts.ts'
import { type Snapshot, streamRows, withSnapshot } from './snapshot.ts'
import { isPriceHistory, listSequences, nameOf, type StoredTable } from './stored-tables.ts'
import { BackupSums } from './table-sums.ts'
import { type ArchiveEntry, writeArchive, type WrittenArchive } from './write-archive.ts'

const partBytes = 500_000

export type BackupProgress = { done: number; total: number; text: string }

export type BackupOptions = {
  pool: pg.Pool
  /** The file to create, which must not exist; by the last migration of the snapshot. */
  pathFor: (lastMigration: number) => string
  kind: BackupKind
  passphrase: string | null
  hasPrices: boolean
  signal?: AbortSignal | undefined
  onProgress?: ((progress: BackupProgress) => void) | undefined
}

export type CreatedBackup = {
  path: string
  bytes: number
  sha256: string
  isEncrypted: boolean
  manifest: Manifest
}

type Content = Pick<BackupOptions, 'kind' | 'hasPrices' | 'onProgress' | 'signal'> & {
  client: pg.PoolClient
  snapshot: Snapshot
}

async function createManifest(content: Content, tables: StoredTable[], sums: BackupSums): Promise<Manifest> {
  const { client, snapshot, kind, hasPrices } = content
  return {
    format: 'chasekit-backup',
    formatVersion,
    version,
    kind,
    takenAt: snapshot.takenAt.toISOString(),
    database: snapshot.database,
    migrations: snapshot.migrations,
    hasPrices,
    tables: tables.map(table => ({
      name: nameOf(table),
      columns: table.columns,
      ...sums.ofTable(nameOf(table)),
    })),
    priceMonths: snapshot.priceMonths,
    // Later than the rows: no id of a row is above its sequence.
    sequences: await listSequences(client),
    sha256: sums.ofAll(),
  }
}

async function* entriesOf(content: Content): AsyncGenerator<ArchiveEntry> {
  const { client, snapshot, hasPrices, onProgress, signal } = content
  const tables = snapshot.tables.filter(table => hasPrices || !isPriceHistory(table))
  const sums = new BackupSums()
  for (const [done, table] of tables.entries()) {
    const text = nameOf(table)
    onProgress?.({ done, total: tables.length, text })
    let index = 0
    for await (const rows of splitRows(streamRows(client, table), partBytes)) {
      const name = nameOfPart(text, ++index)
      signal?.throwIfAborted()
      sums.startPart(name)
      sums.add(text, rows)
      yield { name, content: rows }
    }
  }
  const manifest = await createManifest(content, tables, sums)
  yield { name: manifestName, content: Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`) }
}

async function requireFree(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found) throw new BackupError(`${path} exists: choose another name`)
}

/** Finds out before the work whether the folder can be written. */
async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new BackupError(
      `${folder} cannot be written or read (${(error as Error).message}): choose another folder`,
    )
  }
  await removeAbandoned(folder)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeFile(
  temporary: string,
  content: Content,
  options: BackupOptions,
): Promise<WrittenArchive> {
  const file = await open(temporary, 'wx', 0o600)
  try {
    const written = await writeArchive(file, entriesOf(content), options.passphrase)
    await file.sync()
    return written
  } finally {
    await file.close()
  }
}

/** Reads the file back and gives it its name, which is never seen with other contents. */
async function publish(temporary: string, path: string, { sha256 }: WrittenArchive, options: BackupOptions) {
  options.onProgress?.({ done: 1, total: 1, text: 'read back' })
  const read = await readBackup(temporary, options)
  if (read.sha256 !== sha256)
    throw new BackupError('The file cannot be read back as it was written: check the disk')
  await requireFree(path)
  await rename(temporary, path)
  await syncFolder(dirname(path))
  return { ...read, path }
}

/** Writes a backup of the database, or nothing. The site goes on meanwhile. */
export async function createBackup(options: BackupOptions): Promise<CreatedBackup> {
  const { pool, pathFor } = options
  const folder = dirname(pathFor(0))
  await prepareFolder(folder)
  await requireFree(pathFor(0))
  const temporary = temporaryPathOf(folder, basename(pathFor(0)))
  try {
    const { path, written } = await withSnapshot(pool, async (client, snapshot) => ({
      path: pathFor(Math.max(...snapshot.migrations.map(({ number }) => number))),
      written: await writeFile(temporary, { ...options, client, snapshot }, options),
    }))
    return await publish(temporary, path, written, options)
  } catch (error) {
    await rm(temporary, { force: true })
    if (isDiskFull(error)) throw new BackupError(`The disk of ${folder} is full: the backup was not written`)
    throw error
  }
}

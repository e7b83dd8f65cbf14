import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Backup } from '#contract/owner-backup-endpoints.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { type BackupFile, listBackupFiles } from './backup-folder.ts'
import { type BackupRecord, listRecords } from './backup-records.ts'

function presentFile(file: BackupFile, record: BackupRecord | undefined): Backup {
  return {
    name: file.name,
    at: (record?.takenAt ?? file.at).toISOString(),
    bytes: file.bytes,
    version: record?.version ?? null,
    kind: file.kind,
    encrypted: file.isEncrypted,
    verified: record?.checkedAt.toISOString() ?? null,
    problem: record?.problem ?? null,
    host: null,
  }
}

const presentRemote = ({
  name,
  takenAt,
  bytes,
  version,
  kind,
  isEncrypted,
  checkedAt,
  problem,
  host,
}: BackupRecord): Backup => ({
  name,
  at: takenAt.toISOString(),
  bytes,
  version,
  kind,
  encrypted: isEncrypted,
  verified: checkedAt.toISOString(),
  problem,
  host,
})

/** Lists the files of the folder, with what is known about them, and the records of other machines; newest first. */
export async function listBackups(db: Queryable, folder: string): Promise<Backup[]> {
  const [files, records] = await Promise.all([listBackupFiles(folder), listRecords(db)])
  const recordOf = (file: BackupFile) =>
    records.find(
      record => record.folder === folder && record.name === file.name && record.bytes === file.bytes,
    )
  const names = new Set(files.map(({ name }) => name))
  const remote = records.filter(({ host, name }) => host !== hostname() && !names.has(name))
  const backups = [...files.map(file => presentFile(file, recordOf(file))), ...remote.map(presentRemote)]
  return backups.toSorted((a, b) => b.at.localeCompare(a.at, 'en'))
}

/** The moment of the last good backup of any kind whose file is in the folder or on another machine; null if there is none. */
export async function findLastBackup(db: Queryable, folder: string): Promise<Date | null> {
  const good = (await listBackups(db, folder)).find(({ problem }) => problem === null)
  return good ? new Date(good.at) : null
}

/** The path of a backup in the folder; undefined for all other names, also those of other files. */
export async function findBackup(
  folder: string,
  name: string,
): Promise<(BackupFile & { path: string }) | undefined> {
  const file = (await listBackupFiles(folder)).find(known => known.name === name)
  return file && { ...file, path: join(folder, name) }
}

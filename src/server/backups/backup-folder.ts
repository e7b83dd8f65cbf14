import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { type BackupKind, backupKinds } from './manifest.ts'

const pattern = new RegExp(
  `^chasekit-(\\d{4})(\\d{2})(\\d{2})-(\\d{2})(\\d{2})(\\d{2})-(${backupKinds.join('|')})-(\\d{4})\\.tar\\.gz(\\.age)?$`,
)
/** Ends with a mark of this program, because a folder that the user chooses has files of others. */
const temporaryPattern = /^\..+\.[0-9a-f]{8}\.chasekit-partial$/
/** A file of a running backup changes all the time, except while it is read back. */
const abandonedMs = 2 * 3_600_000

export type BackupName = { name: string; at: Date; kind: BackupKind; migration: number; isEncrypted: boolean }
export type BackupFile = BackupName & { bytes: number }

/** Parses the name of a backup file; undefined for names that people have chosen. */
export function parseBackupName(name: string): BackupName | undefined {
  const [, year, month, day, hour, minute, second, kind, migration, encrypted] = pattern.exec(name) ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (kind === undefined || Number.isNaN(at.getTime())) return undefined
  return {
    name,
    at,
    kind: kind as BackupKind,
    migration: Number(migration),
    isEncrypted: encrypted !== undefined,
  }
}

export function backupNameOf({ at, kind, migration, isEncrypted }: Omit<BackupName, 'name'>): string {
  const time = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  return `chasekit-${time}-${kind}-${String(migration).padStart(4, '0')}.tar.gz${isEncrypted ? '.age' : ''}`
}

export function temporaryPathOf(folder: string, name: string): string {
  return join(folder, `.${basename(name)}.${randomUUID().slice(0, 8)}.chasekit-partial`)
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new BackupError(`${folder} cannot be written or read (${error.message}): choose another folder`)
  })
}

/** Lists the backups of a folder by the names that this program chooses, newest first. */
export async function listBackupFiles(folder: string): Promise<BackupFile[]> {
  const files: BackupFile[] = []
  for (const name of await namesIn(folder)) {
    const parsed = parseBackupName(name)
    const found = parsed && (await stat(join(folder, name)).catch(() => undefined))
    if (parsed && found?.isFile()) files.push({ ...parsed, bytes: found.size })
  }
  return files.toSorted((a, b) => b.at.getTime() - a.at.getTime() || a.name.localeCompare(b.name, 'en'))
}

/** The moment, or the first second after it in which no backup of the folder was made: names contain the second. */
export async function findUnusedMoment(folder: string, moment: Date): Promise<Date> {
  const files = await listBackupFiles(folder)
  const used = new Set(files.map(({ at }) => at.getTime()))
  let second = Math.floor(moment.getTime() / 1000) * 1000
  while (used.has(second)) second += 1000
  return new Date(second)
}

/** Removes the temporary files of backups whose process was killed. */
export async function removeAbandoned(folder: string, now = Date.now()): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!temporaryPattern.test(name)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < now - abandonedMs) await rm(path, { force: true })
  }
}

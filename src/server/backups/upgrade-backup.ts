import { dirname, join } from 'node:path'
import type pg from 'pg'
import type { Log } from '#platform/log.ts'
import { BackupError } from './backup-error.ts'
import { findUnusedMoment, listBackupFiles } from './backup-folder.ts'
import { type BackupConfig, backupFolderOf, planBackup } from './backup-plan.ts'
import { recordBackup } from './backup-records.ts'
import { createBackup, type CreatedBackup } from './create-backup.ts'
import { readDatabaseIdentity } from './database-identity.ts'
import { readBackup } from './read-backup.ts'
import { removeObsolete } from './remove-obsolete.ts'

type Options = { pool: pg.Pool; config: BackupConfig; log: Log }

/** A backup of this database with the same migrations that is younger is used again, so that a failing start does not fill the disk. */
const reusableMs = 3_600_000

/** Undefined for a file that cannot be read, also because it is that of another site with another passphrase. */
async function readReusable(path: string, { config }: Options): Promise<CreatedBackup | undefined> {
  try {
    return { ...(await readBackup(path, { passphrase: config.backupPassphrase })), path }
  } catch (error) {
    if (error instanceof BackupError) return undefined
    throw error
  }
}

/** Other sites may write to the folder, too, and the database may have been replaced since. */
async function findReusable(options: Options, migration: number): Promise<CreatedBackup | undefined> {
  const folder = backupFolderOf(options.config)
  const since = Date.now() - reusableMs
  const database = await readDatabaseIdentity(options.pool)
  for (const { kind, migration: last, at, name } of await listBackupFiles(folder)) {
    if (kind !== 'migration' || last !== migration || at.getTime() <= since) continue
    const backup = await readReusable(join(folder, name), options)
    if (backup?.manifest.database === database) return backup
  }
  return undefined
}

/** Writes a backup, unless there is a recent one of the same migrations. */
export async function backUpBeforeUpgrade(options: Options, migration: number): Promise<CreatedBackup> {
  const { pool, config, log } = options
  try {
    const found = await findReusable(options, migration)
    if (found) return found
    log.info('Making a backup before the upgrade', { folder: backupFolderOf(config) })
    const now = await findUnusedMoment(backupFolderOf(config), new Date())
    return await createBackup(planBackup(pool, config, { kind: 'migration', now }))
  } catch (error) {
    throw new BackupError(
      `The database was not upgraded, because the backup before it failed (${(error as Error).message}). ` +
        'BACKUP_BEFORE_UPGRADE=off upgrades without one',
      { cause: error },
    )
  }
}

/** Records the backup when its table exists, and removes those that it replaces. */
export async function recordUpgradeBackup(pool: pg.Pool, backup: CreatedBackup): Promise<void> {
  await recordBackup(pool, backup)
  await removeObsolete(pool, dirname(backup.path), new Date())
}

import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import { backupNameOf } from './backup-folder.ts'
import type { BackupOptions } from './create-backup.ts'
import type { BackupKind } from './manifest.ts'

export type BackupConfig = Pick<Config, 'backupDir' | 'backupPassphrase' | 'dataDir'>

/** The folder of the backups that the site writes and lists. */
export function backupFolderOf({ backupDir, dataDir }: Pick<Config, 'backupDir' | 'dataDir'>): string {
  return backupDir ?? join(dataDir, 'backups')
}

/** A whole backup in the folder of the site, under a name that says time and kind. */
export function planBackup(
  pool: pg.Pool,
  config: BackupConfig,
  { kind, now }: { kind: BackupKind; now: Date },
): BackupOptions {
  const passphrase = config.backupPassphrase
  const folder = backupFolderOf(config)
  const isEncrypted = passphrase !== null
  const pathFor = (migration: number) => join(folder, backupNameOf({ at: now, kind, migration, isEncrypted }))
  return { pool, pathFor, kind, passphrase, hasPrices: true }
}

import { parseFolder, parseOnOrOff, parsePassphrase } from './setting-values.ts'
import { setting } from './setting.ts'

export const backupSettings = {
  backupDir: setting('BACKUP_DIR', null, parseFolder, 'Folder of the backups; unset: DATA_DIR/backups'),
  backupPassphrase: setting(
    'BACKUP_PASSPHRASE',
    null,
    parsePassphrase,
    'Passphrase of new and restored backups, at least 12 characters; unset: not encrypted',
  ),
  backupBeforeUpgrade: setting(
    'BACKUP_BEFORE_UPGRADE',
    'on',
    parseOnOrOff,
    'off applies migrations to existing data without a backup before',
  ),
}

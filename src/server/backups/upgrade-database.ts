import { sql } from 'kysely'
import type pg from 'pg'
import type { Config } from '#platform/config/config.ts'
import { listPendingMigrations, migrate, readMigrations } from '#platform/database/migrate.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Log } from '#platform/log.ts'

type UpgradeConfig = Pick<Config, 'backupBeforeUpgrade' | 'backupDir' | 'backupPassphrase' | 'dataDir'>
type Options = { pool: pg.Pool; folder: string; config: UpgradeConfig; log: Log }

/** Key of the advisory lock under which one process makes the backup and applies the migrations. */
const upgradeLock = 4_202_614
/**
 * Applies missing migrations, to existing data only after a backup of them. One process does so, while others wait. Throws
 * `BackupError` if the backup fails; nothing is changed then.
 */
export async function upgradeDatabase(options: Options): Promise<void> {
  const { pool, folder, config, log } = options
  const migrations = readMigrations(folder)
  await inTransaction(pool, async client => {
    await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await runQuery(client, sql`select pg_advisory_xact_lock(${upgradeLock})`)
    const { applied, pending } = await listPendingMigrations(client, migrations)
    const [last] = applied.slice(-1)
    if (pending.length === 0) return
    if (last === undefined || !config.backupBeforeUpgrade) return void (await migrate(pool, folder, log))
    // Most starts need none of its modules.
    const { backUpBeforeUpgrade, recordUpgradeBackup } = await import('./upgrade-backup.ts')
    const backup = await backUpBeforeUpgrade(options, last)
    await migrate(pool, folder, log)
    await recordUpgradeBackup(pool, backup)
    log.info('The backup before the upgrade is written', { file: backup.path })
  })
}

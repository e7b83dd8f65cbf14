import { parseArgs } from 'node:util'
import { commandCall } from '#platform/command-call.ts'
import { readMigrations } from '#platform/database/migrate.ts'
import { planBackup } from '#server/backups/backup-plan.ts'
import { recordWherePossible } from '#server/backups/backup-records.ts'
import { createBackup } from '#server/backups/create-backup.ts'
import { restoreBackup, type RestoreOptions } from '#server/backups/restore-backup.ts'
import { migrationsFolder, resolveLocation, runCommand, withDatabaseAsItIs } from './command.ts'

const call = commandCall('restore')

const usage = `Usage: ${call} FILE                                     into an empty database
       ${call} FILE --replace                           instead of what the database contains, after a backup of it
       ${call} FILE --replace --without-restore-point   without that backup, for a database that cannot be read`

class UsageError extends Error {}

type Arguments = { path: string; replaces: boolean; hasRestorePoint: boolean }

function readArguments(args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, 'without-restore-point': { type: 'boolean' } },
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) throw new UsageError('Name one FILE')
    const hasRestorePoint = values['without-restore-point'] !== true
    if (!hasRestorePoint && !values.replace) throw new UsageError('--without-restore-point needs --replace')
    return { path: resolveLocation(file), replaces: values.replace === true, hasRestorePoint }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message)
  }
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`)
}

async function run(): Promise<void> {
  const { path, replaces, hasRestorePoint } = readArguments(process.argv.slice(2))
  await withDatabaseAsItIs(async ({ pool }, config) => {
    const makePoint = async () => {
      if (!hasRestorePoint) return
      const point = await createBackup(planBackup(pool, config, { kind: 'restore', now: new Date() }))
      // The restore carries the records of files over.
      await recordWherePossible(pool, point)
      process.stdout.write(`What the database contained is in ${point.path}\n`)
    }
    const existing: RestoreOptions['existing'] = replaces ? makePoint : 'refuse'
    const restored = await restoreBackup({
      pool,
      path,
      passphrase: config.backupPassphrase,
      migrations: readMigrations(migrationsFolder),
      existing,
      onProgress: showProgress,
    })
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
    process.stdout.write(
      `The site shows the moment ${restored.takenAt} (${restored.rows.toLocaleString('en')} rows, written by ChaseKit ${restored.version})\n`,
    )
  })
}

await runCommand(run, [], { error: UsageError, usage })

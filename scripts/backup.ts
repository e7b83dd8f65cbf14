import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { commandCall } from '#platform/command-call.ts'
import type { Config } from '#platform/config/config.ts'
import { readConfig } from '#platform/config/config.ts'
import { BackupError } from '#server/backups/backup-error.ts'
import { planBackup } from '#server/backups/backup-plan.ts'
import { recordWherePossible } from '#server/backups/backup-records.ts'
import { type BackupProgress, createBackup } from '#server/backups/create-backup.ts'
import { readBackup } from '#server/backups/read-backup.ts'
import { abortOnInterrupt, resolveLocation, runCommand, withDatabaseAsItIs } from './command.ts'

const call = commandCall('backup')

const usage = `Usage: ${call} [FILE] [--without-prices]   writes a backup, to BACKUP_DIR unless there is a FILE
       ${call} --verify FILE               reads a backup and compares it with its sums`

class UsageError extends Error {}

type Arguments = { file: string | undefined; hasPrices: boolean; verifies: boolean }

function readArguments(args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'without-prices': { type: 'boolean' }, verify: { type: 'boolean' } },
    })
    const [file, ...others] = positionals
    if (others.length > 0) throw new UsageError('There is more than one FILE')
    if (values.verify && file === undefined) throw new UsageError('--verify needs a FILE')
    if (values.verify && values['without-prices'])
      throw new UsageError('--verify and --without-prices do not go together')
    return {
      file: file === undefined ? undefined : resolveLocation(file),
      hasPrices: values['without-prices'] !== true,
      verifies: values.verify === true,
    }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message)
  }
}

const count = (number: number) => number.toLocaleString('en')

function showProgress({ done, total, text }: BackupProgress): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${done}/${total} ${text}`)
}

type Found = Awaited<ReturnType<typeof readBackup>>

function describe({ manifest, bytes, sha256, isEncrypted }: Found): string {
  const { tables, takenAt, version } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const kinds = [isEncrypted ? 'encrypted' : 'not encrypted', manifest.hasPrices ? '' : 'without prices']
  return [
    `The moment ${takenAt}, written by ChaseKit ${version}`,
    `${count(tables.length)} tables, ${count(rows)} rows, ${count(bytes)} bytes (${kinds.filter(Boolean).join(', ')})`,
    `SHA-256 ${sha256}`,
  ].join('\n')
}

async function verify(path: string): Promise<void> {
  const found = await readBackup(path, { passphrase: readConfig(process.env).backupPassphrase })
  process.stdout.write(`${path} is whole\n${describe(found)}\n`)
}

async function write(
  { pool }: { pool: pg.Pool },
  config: Config,
  { file, hasPrices }: Arguments,
): Promise<void> {
  const plan = planBackup(pool, config, { kind: 'manual', now: new Date() })
  const signal = abortOnInterrupt('Stopping; press again to stop at once')
  const created = await createBackup({
    ...plan,
    ...(file !== undefined && { pathFor: () => file }),
    hasPrices,
    signal,
    onProgress: showProgress,
  }).catch((error: unknown) => {
    throw signal.aborted ? new BackupError('Stopped; no file was written') : error
  })
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  await recordWherePossible(pool, created)
  process.stdout.write(`${created.path}\n${describe(created)}\n`)
  if (created.isEncrypted && !basename(created.path).endsWith('.age'))
    process.stdout.write('The file is encrypted in the age format\n')
}

async function run(): Promise<void> {
  const args = readArguments(process.argv.slice(2))
  if (args.verifies && args.file !== undefined) await verify(args.file)
  else await withDatabaseAsItIs((database, config) => write(database, config, args))
}

await runCommand(run, [], { error: UsageError, usage })

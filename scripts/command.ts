import { join, resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts'
import { EmbeddedDatabaseError } from '#platform/database/embedded/embedded-database-error.ts'
import { MigrationError } from '#platform/database/migrate.ts'
import { type Database, openDatabase } from '#platform/database/open-database.ts'
import { restoredMessage, shareSite } from '#platform/database/site-lock.ts'
import { createLog, type Log, logFormatFor } from '#platform/log.ts'
import { BackupError } from '#server/backups/backup-error.ts'
import { upgradeDatabase } from '#server/backups/upgrade-database.ts'
import { readSettings } from '#server/site-settings/read-settings.ts'
import { withContact } from '#server/site-settings/source-contact.ts'

export const migrationsFolder = join(import.meta.dirname, '..', 'migrations')

type Work = (database: Database, config: Config, log: Log) => Promise<void>

/** Runs `work` with the configured database as it is, and the timeouts of jobs. */
export async function withDatabaseAsItIs(work: Work): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: 'warn', format: logFormatFor(process.stderr) })
  const database = await openDatabase(config, log)
  try {
    await work({ ...database, pool: database.jobPool }, config, log)
  } finally {
    await database.close()
  }
}

/**
 * Runs `work` with the configured database, after applying missing migrations. No restore runs meanwhile. Without
 * `SOURCE_CONTACT`, the contact for sources is the one that the owner has set.
 */
export async function withDatabase(work: Work): Promise<void> {
  await withDatabaseAsItIs(async (database, config, log) => {
    const { pool } = database
    const onRestored = () => {
      console.error(restoredMessage)
      process.exit(1)
    }
    const lock = await shareSite(pool, { log, onRestored })
    try {
      await upgradeDatabase({ pool, folder: migrationsFolder, config, log })
      const settings = await readSettings(pool, config)
      await work(database, withContact(config, settings), log)
    } finally {
      await lock.close()
    }
  })
}

const operatorErrors = [ConfigError, EmbeddedDatabaseError, MigrationError, BackupError]

type ErrorClass = abstract new (...args: never[]) => Error

/** Messages contain what sources sent, which must not control the terminal. */
function printable(message: string): string {
  return message.replaceAll(/[^\P{Cc}\n]/gu, ' ')
}

/** Runs a command and sets the exit code. An expected error prints only its message, a wrong call also the usage. */
export async function runCommand(
  work: () => Promise<void>,
  expected: readonly ErrorClass[],
  wrongCall?: { error: ErrorClass; usage: string },
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isExpected = [...operatorErrors, ...expected].some(kind => error instanceof kind)
    if (wrongCall && error instanceof wrongCall.error)
      console.error(`${printable(error.message)}\n\n${wrongCall.usage}`)
    else console.error(isExpected ? printable((error as Error).message) : error)
    process.exit(1)
  }
}

/** Whether a location is a URL, not a folder. */
export function isAddress(location: string): boolean {
  return /^https?:\/\//.test(location)
}

/**
 * Resolves a folder relative to the directory where the user called the command, which npm changes. URLs remain
 * unchanged.
 */
export function resolveLocation(location: string): string {
  return isAddress(location) ? location : resolve(process.env['INIT_CWD'] ?? '.', location)
}

/** Returns a signal that the first interrupt aborts. The second one ends the process at once. */
export function abortOnInterrupt(message: string): AbortSignal {
  const stop = new AbortController()
  process.once('SIGINT', () => {
    process.stderr.write(`\n${message}\n`)
    stop.abort()
    process.once('SIGINT', () => process.exit(130))
  })
  process.once('SIGTERM', () => stop.abort())
  return stop.signal
}

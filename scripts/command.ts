import { join, resolve } from 'node:path'
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts'
import { EmbeddedDatabaseError } from '#platform/database/embedded/embedded-database-error.ts'
import { migrate } from '#platform/database/migrate.ts'
import { type Database, openDatabase } from '#platform/database/open-database.ts'
import { createLog, logFormatFor } from '#platform/log.ts'
import { readSettings } from '#server/site-settings/read-settings.ts'
import { withContact } from '#server/site-settings/source-contact.ts'

/**
 * Runs `work` with the configured database and the timeouts of jobs, after applying missing migrations. Without
 * `SOURCE_CONTACT`, the contact for sources is the one that the owner has set.
 */
export async function withDatabase(
  work: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: 'warn', format: logFormatFor(process.stderr) })
  const database = await openDatabase(config, log)
  try {
    await migrate(database.jobPool, join(import.meta.dirname, '..', 'migrations'), log)
    const settings = await readSettings(database.jobPool, config)
    await work({ ...database, pool: database.jobPool }, withContact(config, settings))
  } finally {
    await database.close()
  }
}

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
    const isExpected = [ConfigError, EmbeddedDatabaseError, ...expected].some(kind => error instanceof kind)
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

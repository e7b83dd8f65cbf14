import { join } from 'node:path'
import { rotateSigningKeys, RotationError } from '#auth/keys/key-rotation.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { EmbeddedDatabaseError } from '#platform/database/embedded/embedded-database-error.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog, logFormatFor } from '#platform/log.ts'

const usage = 'Usage: npm run rotate-keys [-- --after-theft]'

/** Activates the next signing key; sessions continue. After a theft it replaces all keys and ends all sessions. */
async function rotateKeys(args: string[]): Promise<void> {
  if (args.some(arg => arg !== '--after-theft')) throw new RotationError(usage)
  const cause = args.length > 0 ? 'theft' : 'routine'
  const config = readConfig(process.env)
  const log = createLog({ level: 'warn', format: logFormatFor(process.stderr) })
  const database = await openDatabase(config, log)
  try {
    await migrate(database.pool, join(import.meta.dirname, '..', 'migrations'), log)
    const tokenSeconds = config.authTokenSeconds
    const { signing } = await rotateSigningKeys(database.pool, { tokenSeconds, now: new Date(), cause })
    process.stdout.write(`Access tokens are signed with key ${signing} from now on\n`)
  } finally {
    await database.close()
  }
}

const forPeople = [ConfigError, EmbeddedDatabaseError, RotationError]

rotateKeys(process.argv.slice(2)).catch((error: unknown) => {
  const known = forPeople.some(kind => error instanceof kind)
  console.error(known ? (error as Error).message : error)
  process.exit(1)
})

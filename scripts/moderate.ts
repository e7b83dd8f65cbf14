import { userInfo } from 'node:os'
import { join } from 'node:path'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { EmbeddedDatabaseError } from '#platform/database/embedded/embedded-database-error.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog, logFormatFor } from '#platform/log.ts'
import {
  describeReports,
  moderationUsage,
  readModerationCommand,
} from '#server/discussions/moderation-command.ts'
import { listReports, moderate, ModerationError } from '#server/discussions/moderation.ts'

const done = { hide: 'Hidden', unhide: 'Shown again', dismiss: 'Left as it is' }

/** Lists reported comments, hides or shows a comment, or resolves its reports. */
async function run(args: string[]): Promise<void> {
  const command = readModerationCommand(args)
  if (!command) throw new ModerationError(moderationUsage)
  const log = createLog({ level: 'warn', format: logFormatFor(process.stderr) })
  const database = await openDatabase(readConfig(process.env), log)
  try {
    await migrate(database.pool, join(import.meta.dirname, '..', 'migrations'), log)
    if (command.action === 'list') {
      process.stdout.write(`${describeReports(await listReports(database.pool))}\n`)
      return
    }
    await moderate(database.pool, { ...command, moderator: userInfo().username })
    process.stdout.write(`${done[command.action]}: ${command.commentId}\n`)
  } finally {
    await database.close()
  }
}

const forPeople = [ConfigError, EmbeddedDatabaseError, ModerationError]

run(process.argv.slice(2)).catch((error: unknown) => {
  const known = forPeople.some(kind => error instanceof kind)
  console.error(known ? (error as Error).message : error)
  process.exit(1)
})

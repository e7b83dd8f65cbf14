import { userInfo } from 'node:os'
import {
  describeReports,
  moderationUsage,
  readModerationCommand,
} from '#server/discussions/moderation-command.ts'
import { listReports, moderate, ModerationError } from '#server/discussions/moderation.ts'
import { runCommand, withDatabase } from './command.ts'

const done = { hide: 'Hidden', unhide: 'Shown again', dismiss: 'Left as it is' }

/**
 * Lists comments with open reports, hides or unhides a comment, or leaves it as it is. Each decision resolves its
 * reports.
 */
async function run(args: string[]): Promise<void> {
  const command = readModerationCommand(args)
  if (!command) throw new ModerationError(moderationUsage)
  await withDatabase(async ({ pool }) => {
    if (command.action === 'list') {
      process.stdout.write(`${describeReports(await listReports(pool))}\n`)
      return
    }
    await moderate(pool, { ...command, moderator: userInfo().username })
    process.stdout.write(`${done[command.action]}: ${command.commentId}\n`)
  })
}

await runCommand(() => run(process.argv.slice(2)), [ModerationError])

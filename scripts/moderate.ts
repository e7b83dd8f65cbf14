import { userInfo } from 'node:os'
import { AppError } from '#contract/problem.ts'
import { listReported } from '#server/discussions/list-reported.ts'
import {
  describeReports,
  ModerationCommandError,
  moderationUsage,
  readModerationCommand,
} from '#server/discussions/moderation-command.ts'
import { moderate } from '#server/discussions/moderation.ts'
import { runCommand, withDatabase } from './command.ts'

const done = { hide: 'Hidden', unhide: 'Shown again', dismiss: 'Left as it is' }
const firstPage = { state: 'open', page: 1, pageSize: 100 } as const

/**
 * Lists comments with open reports, hides or unhides a comment, or leaves it as it is. Each decision resolves its
 * reports.
 */
async function run(args: string[]): Promise<void> {
  const command = readModerationCommand(args)
  await withDatabase(async ({ pool }) => {
    if (command.action === 'list') {
      const { reports } = await listReported(pool, firstPage, () => undefined)
      process.stdout.write(`${describeReports(reports)}\n`)
      return
    }
    await moderate(pool, command, { systemUser: userInfo().username })
    process.stdout.write(`${done[command.action]}: ${command.commentId}\n`)
  })
}

const wrongCall = { error: ModerationCommandError, usage: moderationUsage }
await runCommand(() => run(process.argv.slice(2)), [AppError], wrongCall)

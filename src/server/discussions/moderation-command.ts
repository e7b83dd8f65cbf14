import { type ReportReason, reportReasons } from '#contract/comment-endpoints.ts'
import type { ReportedComment } from '#contract/moderation-endpoints.ts'
import { commandCall } from '#platform/command-call.ts'
import type { Decision } from './moderation.ts'

const call = commandCall('moderate')

export const moderationUsage = `Usage:
  ${call} list                      reported comments without a decision, most reported first
  ${call} hide ID [REASON] [NOTE]   hides the text from all users and notifies the author of reason and note
  ${call} unhide ID [NOTE]          shows it again
  ${call} dismiss ID [NOTE]         leaves the comment as it is and closes its reports
ID is the comment's id, as in the list and in links to it. REASON is ${reportReasons.join(', ')} (default).
What is done is recorded in the history.`

export type ModerationCommand = { action: 'list' } | Decision

/** An invalid command line. */
export class ModerationCommandError extends Error {}

function isReason(word: string | undefined): word is ReportReason {
  return reportReasons.some(reason => reason === word)
}

/** Parses the arguments. Throws `ModerationCommandError` if they are invalid. */
export function readModerationCommand(args: readonly string[]): ModerationCommand {
  const [action, commentId, ...words] = args
  if (action === 'list' && commentId === undefined) return { action }
  if (commentId === undefined) throw new ModerationCommandError('Name what to do and the id of a comment')
  if (action === 'unhide' || action === 'dismiss') return { action, commentId, note: words.join(' ') }
  if (action !== 'hide') throw new ModerationCommandError(`"${action}" is none of the commands`)
  const [first, ...rest] = words
  return isReason(first)
    ? { action, commentId, reason: first, note: rest.join(' ') }
    : { action, commentId, reason: 'other', note: words.join(' ') }
}

/** Text by users, indented and without the characters that could control a terminal. */
function quoted(text: string): string {
  return text
    .replaceAll(/[\p{Cc}--\n]|\p{Cf}/gv, '')
    .split('\n')
    .map(line => `    ${line}`)
    .join('\n')
}

function describe({ comment, author, reports, reportCount, subject }: ReportedComment): string {
  const times = reportCount === 1 ? 'reported once' : `reported ${reportCount} times`
  const location = subject ? ` on ${subject.kind} ${subject.id}` : ''
  const reasons = [...new Set(reports.map(({ reason }) => reason))].toSorted()
  const notes = reports.filter(({ note }) => note !== '').map(({ note }) => `  note:\n${quoted(note)}`)
  return [
    `${comment.id}  ${times} (${reasons.join(', ')}), last ${reports[0]?.at}`,
    `  by ${author.username ?? 'Unknown User'}${location}, now ${comment.state}:`,
    quoted(comment.content),
    ...notes,
  ].join('\n')
}

export function describeReports(reports: readonly ReportedComment[]): string {
  if (reports.length === 0) return 'No open reports'
  return reports.map(describe).join('\n\n')
}

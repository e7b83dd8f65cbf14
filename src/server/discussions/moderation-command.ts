import type { Moderation, ReportedComment } from './moderation.ts'

export const moderationUsage = `Usage:
  npm run moderate -- list                   reported comments that nobody has looked at, most reported first
  npm run moderate -- hide ID [REASON]       nobody sees the words any more; the place stays
  npm run moderate -- unhide ID [REASON]     shows them again
  npm run moderate -- dismiss ID [REASON]    leaves the comment as it is and settles its reports
ID is the comment's id, as in the list and in links to it. What is done is recorded in the history.`

export type ModerationCommand = { action: 'list' } | Omit<Moderation, 'moderator'>

/** Parses the arguments; undefined if they are invalid. */
export function readModerationCommand(args: readonly string[]): ModerationCommand | undefined {
  const [action, commentId, ...note] = args
  if (action === 'list' && commentId === undefined) return { action }
  if (commentId === undefined) return undefined
  if (action === 'hide' || action === 'unhide' || action === 'dismiss')
    return { action, commentId, note: note.join(' ') }
  return undefined
}

/** Text by users, indented and without the characters that could control a terminal. */
function quoted(text: string): string {
  return text
    .replaceAll(/[\p{Cc}--\n]|\p{Cf}/gv, '')
    .split('\n')
    .map(line => `    ${line}`)
    .join('\n')
}

function describe(report: ReportedComment): string {
  const { commentId, subjectKind, subjectId, author, reports, reasons, reportedAt, state } = report
  const times = reports === 1 ? 'reported once' : `reported ${reports} times`
  const location = subjectId === null ? '' : ` on ${subjectKind} ${subjectId}`
  const title = `${commentId}  ${times} (${reasons}), last ${reportedAt.toISOString()}`
  const notes = report.notes.map(note => `  note:\n${quoted(note)}`)
  return [
    title,
    `  by ${author ?? 'Unknown User'}${location}, now ${state}:`,
    quoted(report.content),
    ...notes,
  ].join('\n')
}

export function describeReports(reports: readonly ReportedComment[]): string {
  if (reports.length === 0) return 'No open reports'
  return reports.map(describe).join('\n\n')
}

import { sql } from 'kysely'
import type pg from 'pg'
import type { ReportReason } from '#contract/comment-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import { maxReportNoteLength } from '#domain/text-limits.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { recordModerationNotification } from '#server/notifications/record-moderation-notification.ts'
import { type Act, recordAct } from '#server/owner/history.ts'
import { requireRole } from '#server/owner/roles.ts'
import { hideComment, showComment } from './hide-comment.ts'

export type ModerationAction = 'hide' | 'unhide' | 'dismiss'

export type Decision = { commentId: string; note: string } & (
  | { action: 'hide'; reason: ReportReason }
  | { action: 'unhide' | 'dismiss' }
)

/**
 * Who decides: a user, who decides about reports once, or the command line, which may also hide comments that nobody
 * has reported.
 */
export type Moderator = { viewer: NonNullable<Act['actor']> } | { systemUser: string }

export type CommentState = 'visible' | 'hidden' | 'deleted'

type Case = {
  /** Undefined if the comment no longer exists. */
  state: CommentState | undefined
  reports: number
  openReports: number
  /** The action that was recorded last. */
  lastAction: string | null
}

/** Locks a comment and its reports, so that two decisions about it follow each other, and reads what is known of it. */
async function lockCase(client: Queryable, commentId: string): Promise<Case> {
  const [comment] = await runQuery(
    client,
    sql<{ state: CommentState }>`select case when deleted_at is not null then 'deleted'
        when hidden_at is not null then 'hidden' else 'visible' end as state
      from comments where id = ${commentId} for update`,
  )
  await runQuery(
    client,
    sql`select from comment_reports where comment_id = ${commentId} order by id for update`,
  )
  const [facts] = await runQuery(
    client,
    sql<Omit<Case, 'state'>>`select count(*)::int as reports,
        (count(*) filter (where resolved_at is null))::int as "openReports",
        (select action from owner_history where target = ${commentId} and action like 'comment.%' and result_of is null
          order by acted_at desc, id desc limit 1) as "lastAction"
      from comment_reports where comment_id = ${commentId}`,
  )
  if (!facts) throw new Error('An aggregate has one row')
  return { state: comment?.state, ...facts }
}

function notFoundError(): AppError {
  return new AppError('not_found', 'There is no such comment')
}

function requireHideable({ state, reports, openReports, lastAction }: Case, moderator: Moderator): void {
  if (state === undefined) throw notFoundError()
  if (state === 'hidden') throw refusal('conflict', 'comment_hidden')
  if (state === 'deleted') throw refusal('conflict', 'comment_deleted')
  if ('systemUser' in moderator) return
  if (reports === 0) throw notFoundError()
  if (openReports === 0 && lastAction === 'comment.dismiss') throw decidedError()
}

function decidedError(): AppError {
  return refusal('conflict', 'reports_dismissed')
}

function requirePossible(found: Case, { action }: Decision, moderator: Moderator): void {
  const { state, reports, openReports } = found
  if (state === undefined && reports === 0) throw notFoundError()
  if (action === 'hide') requireHideable(found, moderator)
  if (action === 'unhide' && state !== 'hidden') throw refusal('conflict', 'comment_not_hidden')
  if (action === 'dismiss' && openReports === 0) throw refusal('conflict', 'reports_none')
}

async function resolveReports(client: Queryable, commentId: string): Promise<void> {
  await runQuery(
    client,
    sql`update comment_reports set resolved_at = now() where comment_id = ${commentId} and resolved_at is null`,
  )
}

async function apply(client: Queryable, decision: Decision): Promise<void> {
  const { commentId } = decision
  if (decision.action === 'dismiss') return
  if (decision.action === 'hide') {
    await hideComment(client, commentId)
    await recordModerationNotification(client, decision)
  } else {
    await showComment(client, commentId)
    await recordModerationNotification(client, { action: 'unhide', commentId })
  }
}

function actOf(decision: Decision, moderator: Moderator): Act {
  const { action, commentId, note } = decision
  const details = { note, ...(decision.action === 'hide' && { reason: decision.reason }) }
  const act = { action: `comment.${action}`, target: commentId }
  return 'viewer' in moderator
    ? { ...act, actor: moderator.viewer, details }
    : { ...act, actor: null, details: { ...details, systemUser: moderator.systemUser } }
}

async function decide(client: Queryable, decision: Decision, moderator: Moderator): Promise<CommentState> {
  if ('viewer' in moderator) await requireRole(client, moderator.viewer.userId, 'moderator')
  const found = await lockCase(client, decision.commentId)
  requirePossible(found, decision, moderator)
  await apply(client, decision)
  await resolveReports(client, decision.commentId)
  await recordAct(client, actOf(decision, moderator))
  if (decision.action === 'dismiss') return found.state ?? 'deleted'
  return decision.action === 'hide' ? 'hidden' : 'visible'
}

/**
 * Hides a comment, shows it again or dismisses its reports. Closes the reports, notifies the author and records the
 * action. Returns the state of the comment. Throws `not_found`, and `conflict` if somebody has decided before.
 */
export async function moderate(
  pool: pg.Pool,
  decision: Decision,
  moderator: Moderator,
): Promise<CommentState> {
  if (!isUuid(decision.commentId)) throw notFoundError()
  if (decision.note.length > maxReportNoteLength)
    throw new AppError('validation_failed', `The note may have ${maxReportNoteLength} characters at most`)
  return retryTransient(() => inTransaction(pool, client => decide(client, decision, moderator)))
}

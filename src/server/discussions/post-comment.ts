import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { ApiComment } from '#contract/comment-shapes.ts'
import { AppError } from '#contract/problem.ts'
import type { Subject } from '#domain/subject.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import { lockProfileForShare } from '#server/subjects/lock-profile.ts'
import { recordCommentNotifications } from '#server/notifications/record-comment-notifications.ts'
import { recordActivity } from '#server/activity/record-activity.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { addToSubjectCounts } from '#server/subjects/subject-counts.ts'
import { presentComment } from './comment-rows.ts'

type NewComment = {
  subject: Subject
  author: { id: string; username: string }
  /** The cleaned text. */
  content: string
  parentId: string | null
  /** Who may see the subject. A comment on a subject that everyone sees is public activity. */
  audience: 'everyone' | 'owner'
}

type Parent = { id: string; rootId: string }

function parentNotFoundError(): AppError {
  const sentence = 'The comment you are answering is no longer here'
  return new AppError('validation_failed', sentence, { fields: { parentId: sentence } })
}

/**
 * Locks the parent, so that it cannot be deleted in the meantime, and counts the reply. All changes of a thread lock
 * its first comment first.
 */
async function lockParent(db: Queryable, subject: Subject, parentId: string): Promise<Parent> {
  const rows = await runQuery(
    db,
    sql<Parent & { isOpen: boolean }>`select id, coalesce(root_id, id) as "rootId",
       deleted_at is null and hidden_at is null as "isOpen"
     from comments
     where subject_kind = ${subject.kind} and subject_id = ${subject.id}
       and id in (${parentId}, (select coalesce(root_id, id) from comments where id = ${parentId}))
     order by root_id nulls first for update`,
  )
  const parent = rows.find(row => row.id === parentId.toLowerCase())
  if (!parent?.isOpen) throw parentNotFoundError()
  const { id, rootId } = parent
  await runQuery(
    db,
    sql`update comments set replies = replies + (id = ${id})::int, descendants = descendants + (id = ${rootId})::int
     where id in (${id}, ${rootId})`,
  )
  return parent
}

async function insertComment(
  db: Queryable,
  { subject, author, content }: NewComment,
  id: string,
  parent: Parent | null,
): Promise<Date> {
  const row = {
    id,
    subject_kind: subject.kind,
    subject_id: subject.id,
    parent_id: parent?.id,
    root_id: parent?.rootId,
    author_id: author.id,
    content,
    created_at: sql<Date>`greatest(clock_timestamp(),
      (select created_at from comments where id = ${parent?.id}) + interval '1 microsecond')`,
  }
  const [inserted] = await runQuery(db, query.insertInto('comments').values(row).returning('created_at'))
  if (!inserted) throw new Error('A comment was not saved')
  return inserted.created_at
}

async function save(client: Queryable, comment: NewComment, id: string): Promise<Date> {
  const { subject, author, parentId, audience } = comment
  await lockProfileForShare(client, author.id)
  const parent = parentId === null ? null : await lockParent(client, subject, parentId)
  const createdAt = await insertComment(client, comment, id, parent)
  await addToSubjectCounts(client, subject, { comments: 1, threads: parent ? 0 : 1 })
  if (audience === 'everyone')
    await recordActivity(client, { actorId: author.id, type: 'comment', subject, sourceId: id })
  await recordCommentNotifications(client, { id, subject, authorId: author.id, parentId })
  return createdAt
}

/** Posts a comment or a reply. Throws if the parent does not exist. */
export async function postComment(pool: pg.Pool, comment: NewComment): Promise<ApiComment> {
  const { author, content, parentId } = comment
  // One id for all attempts, so that a retry after a lost response posts nothing twice.
  const id = randomUUIDv7()
  const createdAt = await retryTransient(() => inTransaction(pool, client => save(client, comment, id)))
  return presentComment({
    id,
    createdAt,
    content,
    parentId,
    authorId: author.id,
    username: author.username,
    state: 'visible',
    rootId: null,
    upvotes: 0,
    downvotes: 0,
    userVote: null,
    replies: 0,
    descendants: 0,
    editedAt: null,
  })
}

import { type RawBuilder, sql } from 'kysely'
import type { ReportedComment } from '#contract/moderation-endpoints.ts'
import type { SubjectKind } from '#domain/subject.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { CardName } from '#server/catalogue/card-lookup.ts'
import { presentSubject } from './comment-facts.ts'
import type { CommentState } from './moderation.ts'

const maxReports = 50
const maxDecisions = 10
const maxParentLength = 1000

export type ReportedPage = { state: 'open' | 'hidden'; page: number; pageSize: number }

/** The comments of a list in its order. Each row has `id`. */
const queues: Record<ReportedPage['state'], RawBuilder<unknown>> = {
  open: sql`select comment_id as id, row_number() over (order by count(*) desc, min(reported_at), comment_id) as rank
    from comment_reports where resolved_at is null group by comment_id`,
  hidden: sql`select id, row_number() over (order by hidden_at desc, id desc) as rank
    from comments where hidden_at is not null`,
}

type ReportedRow = {
  id: string
  authorId: string | null
  author: string | null
  content: string
  isEdited: boolean
  state: CommentState
  createdAt: Date | null
  parentAuthor: string | null
  parentContent: string | null
  subjectKind: SubjectKind | null
  subjectId: string | null
  collectionName: string | null
  hiddenComments: number
  reportCount: number
}

/** The text is that of the latest report, because authors edit and delete comments. */
const reportedColumns = sql`q.id, coalesce(c.author_id, latest.author_id) as "authorId", p.username as author,
  coalesce(latest.content, c.content) as content, coalesce(c.content <> latest.content and c.deleted_at is null, false) as "isEdited",
  case when c.id is null or c.deleted_at is not null then 'deleted'
    when c.hidden_at is not null then 'hidden' else 'visible' end as state,
  c.created_at as "createdAt", pp.username as "parentAuthor", left(parent.content, ${maxParentLength}) as "parentContent",
  c.subject_kind as "subjectKind", c.subject_id as "subjectId", k.name as "collectionName",
  (select count(*)::int from comments h where h.author_id = coalesce(c.author_id, latest.author_id)
    and h.hidden_at is not null) as "hiddenComments"`

function listRows(db: Queryable, { state, page, pageSize }: ReportedPage): Promise<ReportedRow[]> {
  return runQuery(
    db,
    sql<ReportedRow>`select ${reportedColumns}, (select count(*)::int from comment_reports r
        where r.comment_id = q.id and ${isShown(state)}) as "reportCount"
      from (${queues[state]} order by rank limit ${pageSize} offset ${(page - 1) * pageSize}::float8::int8) q
        left join comments c on c.id = q.id
        left join lateral (select content, author_id from comment_reports r where r.comment_id = q.id
          order by reported_at desc limit 1) latest on true
        left join comments parent on parent.id = c.parent_id and parent.deleted_at is null and parent.hidden_at is null
        left join profiles pp on pp.id = parent.author_id
        left join profiles p on p.id = coalesce(c.author_id, latest.author_id)
        left join collections k on k.id = case when c.subject_kind = 'collection' then c.subject_id::uuid end
          and k.is_public and k.deleted_at is null
      order by q.rank`,
  )
}

/** The reports `r` that a list shows: of hidden comments all, which are resolved. */
function isShown(state: ReportedPage['state']): RawBuilder<unknown> {
  return state === 'open' ? sql`r.resolved_at is null` : sql`true`
}

type ReportRow = { commentId: string; reason: string; note: string; reporter: string | null; at: Date }

function listReportsOf(
  db: Queryable,
  ids: readonly string[],
  state: ReportedPage['state'],
): Promise<ReportRow[]> {
  return runQuery(
    db,
    sql<ReportRow>`select found.* from unnest(${[...ids]}::uuid[]) wanted (id) cross join lateral (
        select r.comment_id as "commentId", r.reason, r.note, p.username as reporter, r.reported_at as at
        from comment_reports r left join profiles p on p.id = r.reporter_id
        where r.comment_id = wanted.id and ${isShown(state)} order by r.reported_at desc limit ${maxReports}) found`,
  )
}

type DecisionRow = {
  about: string
  commentId: string
  action: 'hide' | 'unhide' | 'dismiss'
  reason: string | null
  note: string
  moderator: string
  at: Date
}

/** Decisions about each comment and the other comments of its author. */
function listDecisions(db: Queryable, rows: readonly ReportedRow[]): Promise<DecisionRow[]> {
  const ids = rows.map(({ id }) => id)
  const authors = rows.map(({ authorId }) => authorId)
  return runQuery(
    db,
    sql<DecisionRow>`select about.id as about, found.* from unnest(${ids}::uuid[], ${authors}::uuid[]) about (id, author)
      cross join lateral (
        select h.target as "commentId", substr(h.action, length('comment.') + 1) as action,
          h.details ->> 'reason' as reason, coalesce(h.details ->> 'note', '') as note, h.actor as moderator, h.acted_at as at
        from owner_history h
        where h.action like 'comment.%' and h.result_of is null and h.target in (
          select about.id::text union select c.id::text from comments c where c.author_id = about.author)
        order by h.acted_at desc, h.id desc limit ${maxDecisions}) found`,
  )
}

async function countQueue(db: Queryable, state: ReportedPage['state']): Promise<number> {
  const [row] = await runQuery(
    db,
    sql<{ total: number }>`select count(*)::int as total from (${queues[state]}) queue`,
  )
  return row?.total ?? 0
}

function presentComment(row: ReportedRow): ReportedComment['comment'] {
  const { id, content, state, createdAt, isEdited, parentAuthor, parentContent } = row
  const parent = parentContent === null ? null : { author: parentAuthor, content: parentContent }
  return { id, content, state, createdAt: createdAt?.toISOString() ?? null, isEdited, parent }
}

/** A page of the reported comments without a decision, those with the most reports first, or of the hidden comments. */
export async function listReported(
  db: Queryable,
  page: ReportedPage,
  cardName: CardName,
): Promise<{ reports: ReportedComment[]; total: number }> {
  const rows = await listRows(db, page)
  const ids = rows.map(({ id }) => id)
  const reports = Map.groupBy(await listReportsOf(db, ids, page.state), ({ commentId }) => commentId)
  const decisions = Map.groupBy(await listDecisions(db, rows), ({ about }) => about)
  const presented = rows.map(row => ({
    comment: presentComment(row),
    author: { username: row.author, hiddenComments: row.hiddenComments },
    reportCount: row.reportCount,
    reports: (reports.get(row.id) ?? []).map(({ commentId: _, at, ...report }) => ({
      ...report,
      at: at.toISOString(),
    })),
    subject: presentSubject(row, cardName),
    earlier: (decisions.get(row.id) ?? []).map(({ about: _, at, ...decision }) => ({
      ...decision,
      at: at.toISOString(),
    })),
  }))
  return { reports: presented, total: await countQueue(db, page.state) }
}

/** How many comments have open reports, and since when the oldest one waits. */
export async function findWaitingReports(db: Queryable): Promise<{ count: number; since: Date | null }> {
  const [row] = await runQuery(
    db,
    sql<{
      count: number
      since: Date | null
    }>`select count(distinct comment_id)::int as count, min(reported_at) as since
      from comment_reports where resolved_at is null`,
  )
  return row ?? { count: 0, since: null }
}

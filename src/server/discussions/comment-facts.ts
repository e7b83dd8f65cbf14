import { sql } from 'kysely'
import type { CommentFacts } from '#contract/comment-facts.ts'
import type { SubjectKind } from '#domain/subject.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { CardName } from '#server/catalogue/card-lookup.ts'

const maxTextLength = 200

type Row = {
  id: string
  author: string | null
  text: string | null
  subjectKind: SubjectKind | null
  subjectId: string | null
  collectionName: string | null
}

type CommentedRow = Pick<Row, 'subjectKind' | 'subjectId' | 'collectionName'>

/** What a comment is about, for moderators. Null once it is deleted; a private collection has no name. */
export function presentSubject(row: CommentedRow, cardName: CardName): CommentFacts['subject'] {
  const { subjectKind: kind, subjectId: id, collectionName } = row
  if (kind === null || id === null) return null
  return { kind, id, name: (kind === 'card' ? cardName(id) : collectionName) ?? null }
}

/** Who wrote comments, about what, and how their texts begin, as it is now. Those that no longer exist are absent. */
export async function listCommentFacts(
  db: Queryable,
  ids: readonly string[],
  cardName: CardName,
): Promise<Map<string, CommentFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await runQuery(
    db,
    sql<Row>`select c.id, p.username as author,
        case when c.deleted_at is null then left(c.content, ${maxTextLength}) end as text,
        c.subject_kind as "subjectKind", c.subject_id as "subjectId", k.name as "collectionName"
      from comments c left join profiles p on p.id = c.author_id
        left join collections k on k.id = case when c.subject_kind = 'collection' then c.subject_id::uuid end
          and k.is_public and k.deleted_at is null
      where c.id = any(${[...ids]}::uuid[])`,
  )
  return new Map(
    rows.map(row => [row.id, { author: row.author, text: row.text, subject: presentSubject(row, cardName) }]),
  )
}

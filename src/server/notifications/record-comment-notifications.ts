import { sql } from 'kysely'
import type { Subject } from '#domain/subject.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

export type PostedComment = { id: string; subject: Subject; authorId: string; parentId: string | null }

/**
 * Notifies the author of the parent comment and the owner of the collection, in the transaction that posts the
 * comment. Users are not notified of their own comments, of those by authors whom they have blocked, of a kind they
 * have switched off, or twice.
 */
export async function recordCommentNotifications(db: Queryable, comment: PostedComment): Promise<void> {
  const { id, subject, authorId, parentId } = comment
  await runQuery(
    db,
    sql`insert into notices (user_id, comment_id, kind)
     select distinct on (user_id) user_id, ${id}, kind from (
       select author_id as user_id, 'reply' as kind from comments where id = ${parentId}
       union all
       select owner_id, 'collection' from collections where id = ${subject.kind === 'collection' ? subject.id : null}
     ) recipients left join notice_settings s using (user_id)
     where user_id <> ${authorId}
       and coalesce(case kind when 'reply' then s.replies else s.collection_comments end, true)
       and not exists (select from blocked_authors where blocker_id = user_id and author_id = ${authorId})
     order by user_id, kind = 'reply' desc
     on conflict do nothing`,
  )
}

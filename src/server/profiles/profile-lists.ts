import { type RawBuilder, sql } from 'kysely'
import type { SubjectKind } from '#domain/subject.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/**
 * Whether a list about a user shows the viewer a collection `k`. A public collection of an owner with a private
 * profile is listed only for its owner and in the viewer's lists about themselves, such as their favorites.
 */
function isListed(userId: string, viewerId: string | null): RawBuilder<unknown> {
  return sql`k.deleted_at is null and (k.owner_id = ${viewerId}
    or k.is_public and (${userId}::uuid = ${viewerId}::uuid or exists (
      select from profiles where id = k.owner_id and is_public)))`
}

/** Ids of a user's favorites, newest first. Collections only if the viewer may see them. */
export async function listFavoriteIds(
  db: Queryable,
  userId: string,
  kind: SubjectKind,
  { viewerId, limit }: { viewerId: string | null; limit: number },
): Promise<string[]> {
  const rows = await runQuery(
    db,
    sql<{ id: string }>`select v.subject_id as id from votes v
     where v.user_id = ${userId} and v.subject_kind = ${kind} and v.value = 1
       and (${kind}::text = 'card' or exists (
         select from collections k where k.id = case when ${kind}::text = 'collection' then v.subject_id::uuid end
           and ${isListed(userId, viewerId)}))
     order by v.voted_at desc, v.subject_id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

export type ProfileActivityRow = {
  id: string
  type: 'comment' | 'vote'
  kind: SubjectKind
  subjectId: string
  collectionName: string | null
  content: string | null
  happenedAt: Date
}

/**
 * A user's activity, newest first. `types` selects favorites and comments; activity on collections only if the viewer
 * may see them.
 */
export function listProfileActivities(
  db: Queryable,
  userId: string,
  { viewerId, limit, types }: { viewerId: string | null; limit: number; types: readonly string[] },
): Promise<ProfileActivityRow[]> {
  return runQuery(
    db,
    sql<ProfileActivityRow>`select a.id, a.type, a.subject_kind as kind, a.subject_id as "subjectId", k.name as "collectionName",
       c.content, a.happened_at as "happenedAt"
     from activities a
     left join comments c on c.id = a.source_id
     left join collections k on k.id = case when a.subject_kind = 'collection' then a.subject_id::uuid end
     where a.actor_id = ${userId} and a.type = any(${types}::text[])
       and (a.subject_kind = 'card' or ${isListed(userId, viewerId)})
     order by a.happened_at desc, a.id desc limit ${limit}`,
  )
}

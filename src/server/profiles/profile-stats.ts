import { sql } from 'kysely'
import type { ApiProfile } from '#contract/profile-endpoints.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

type Counts = ApiProfile['_count'] & { votes: number; upvotes: number }

/** Counts that everyone may see. Private collections and their discussions are not counted. */
export async function profileStats(
  db: Queryable,
  userId: string,
): Promise<Pick<ApiProfile, '_count' | 'totalUpvotesReceived'>> {
  const [counts] = await runQuery(
    db,
    sql<Counts>`select o.collections, o.votes, c."cardComments", c."collectionComments", c.upvotes
     from (
       select count(*) as collections, coalesce(sum(s.votes), 0)::int as votes
       from collections k left join subjects s on s.kind = 'collection' and s.id = k.id::text
       where k.owner_id = ${userId} and k.is_public and k.deleted_at is null
     ) o, (
       select count(*) filter (where c.subject_kind = 'card') as "cardComments",
         count(*) filter (where c.subject_kind = 'collection') as "collectionComments",
         coalesce(sum(c.upvotes), 0)::int as upvotes
       from comments c left join collections k
         on k.id = case when c.subject_kind = 'collection' then c.subject_id::uuid end
       where c.author_id = ${userId} and c.hidden_at is null
         and (c.subject_kind = 'card' or k.is_public and k.deleted_at is null)
     ) c`,
  )
  const { collections = 0, cardComments = 0, collectionComments = 0, votes = 0, upvotes = 0 } = counts ?? {}
  return { _count: { collections, collectionComments, cardComments }, totalUpvotesReceived: votes + upvotes }
}

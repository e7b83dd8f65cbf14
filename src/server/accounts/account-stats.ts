import { sql } from 'kysely'
import type { AccountStats } from '#contract/own-account-endpoints.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

const none: AccountStats = {
  collections: 0,
  cardComments: 0,
  collectionComments: 0,
  favoritedCollections: 0,
  favoritedCards: 0,
}

/** Counts of a user's contributions, without favorited collections that they can no longer see. */
export async function countContributions(db: Queryable, userId: string): Promise<AccountStats> {
  const [stats] = await runQuery(
    db,
    sql<AccountStats>`select
       (select count(*) from collections where owner_id = ${userId} and deleted_at is null) as collections,
       c.cards as "cardComments", c.collections as "collectionComments",
       (select count(*) from votes v join collections f on f.id = v.subject_id::uuid
        where v.user_id = ${userId} and v.subject_kind = 'collection' and v.value = 1 and f.deleted_at is null
          and (f.is_public or f.owner_id = ${userId})) as "favoritedCollections",
       (select count(*) from votes
        where user_id = ${userId} and subject_kind = 'card' and value = 1) as "favoritedCards"
     from (
       select count(*) filter (where subject_kind = 'card') as cards,
         count(*) filter (where subject_kind = 'collection') as collections
       from comments where author_id = ${userId}
     ) c`,
  )
  return stats ?? none
}

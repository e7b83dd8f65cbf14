import { sql } from 'kysely'
import { fieldRefusal } from '#contract/refusals.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/**
 * Far above real accounts: the catalogue has 34,000 cards. Many calls read all that an account has, so these limits
 * prevent one account from slowing down the site.
 */
const limits = { collections: 2000, cards: 200_000, copies: 200_000 }

/**
 * Throws if a user has too many collections, cards or rows of copies; deleted collections do not count. Call it after
 * inserting rows, so that the error rolls them back.
 */
export async function requireAccountLimits(db: Queryable, ownerId: string): Promise<void> {
  const rows = await runQuery(
    db,
    sql<typeof limits>`with own as (
       select id, card_count from collections where owner_id = ${ownerId} and deleted_at is null
     )
     select count(*)::int as collections, coalesce(sum(card_count), 0)::int as cards, (
       select count(*)::int from copies where owner_id = ${ownerId} and collection_id in (select id from own)
     ) as copies from own`,
  )
  for (const field of ['collections', 'cards', 'copies'] as const) {
    if ((rows[0]?.[field] ?? 0) > limits[field])
      throw fieldRefusal(field, `account_${field}`, { max: limits[field] })
  }
}

/** Far above real collections; prevents one collection from slowing down the site. */
const maxCards = 50_000

/**
 * Throws if a collection has too many cards. Called after counting the new ones, so that the transaction undoes them.
 */
export function requireCardLimit(cardCount: number): void {
  if (cardCount <= maxCards) return
  throw fieldRefusal('cards', 'collection_cards', { max: maxCards })
}

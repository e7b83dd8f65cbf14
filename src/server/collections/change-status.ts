import { sql } from 'kysely'
import type { CardStatus } from '#domain/card-copy.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { changeCounts } from './card-counts.ts'
import type { CollectionRow } from './collection-row.ts'

/**
 * Sets the status of many cards. Returns the cards that had the other status, so that setting them back undoes the
 * change. The caller has locked the collection's row.
 */
export async function changeStatus(
  db: Queryable,
  collection: CollectionRow,
  cardIds: readonly string[],
  status: CardStatus,
): Promise<{ changed: string[]; ownedCount: number }> {
  const rows = await runQuery(
    db,
    sql<{ cardId: string }>`update collection_cards set status = ${status}
     where owner_id = ${collection.ownerId} and collection_id = ${collection.id}
       and card_id = any(${cardIds}::text[]) and status <> ${status}
     returning card_id as "cardId"`,
  )
  const owned = status === 'owned' ? rows.length : -rows.length
  const { ownedCount } = await changeCounts(db, collection, { owned })
  return { changed: rows.map(({ cardId }) => cardId), ownedCount }
}

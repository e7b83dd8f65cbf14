import type { CardStatus } from '#domain/card-copy.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { changeCounts } from './card-counts.ts'
import type { CollectionRow } from './collection-row.ts'

/**
 * Sets the status of many cards; answers those that had the other one, so that setting these back undoes it. The
 * collection's row is held.
 */
export async function changeStatus(
  db: Queryable,
  collection: CollectionRow,
  cardIds: readonly string[],
  status: CardStatus,
): Promise<{ changed: string[]; ownedCount: number }> {
  const { rows } = await db.query<{ cardId: string }>(
    `update collection_cards set status = $4
     where owner_id = $1 and collection_id = $2 and card_id = any($3::text[]) and status <> $4
     returning card_id as "cardId"`,
    [collection.ownerId, collection.id, cardIds, status],
  )
  const owned = status === 'owned' ? rows.length : -rows.length
  const { ownedCount } = await changeCounts(db, collection, { owned })
  return { changed: rows.map(({ cardId }) => cardId), ownedCount }
}

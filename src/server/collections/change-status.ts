import { sql } from 'kysely'
import { type CardStatus, copyStatusOf } from '#domain/card-copy.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { changeCounts } from './card-counts.ts'
import type { CollectionRow } from './collection-row.ts'

/** Turns wanted copies of cards into owned ones, or owned ones into wanted ones. */
export async function convertCopies(
  db: Queryable,
  { ownerId, id }: CollectionRow,
  cardIds: readonly string[],
  status: CardStatus,
): Promise<void> {
  await runQuery(
    db,
    sql`update copies set status = ${copyStatusOf(status)},
       updated_at = greatest(updated_at + interval '1 ms', date_trunc('milliseconds', clock_timestamp()))
     where owner_id = ${ownerId} and collection_id = ${id} and card_id = any(${cardIds}::text[])
       and status <> ${copyStatusOf(status)}`,
  )
}

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
  await convertCopies(
    db,
    collection,
    rows.map(({ cardId }) => cardId),
    status,
  )
  const owned = status === 'owned' ? rows.length : -rows.length
  const { ownedCount } = await changeCounts(db, collection, { owned })
  return { changed: rows.map(({ cardId }) => cardId), ownedCount }
}

import { sql } from 'kysely'
import type { StoredCollection } from '#domain/stored-collection.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/**
 * Deletes cards of a collection, their copies first: the triggers that store what was owned before a change
 * (`owned_before`) would find a card without copies if its deletion deleted them.
 */
export async function deleteCards(
  db: Queryable,
  { ownerId, id }: Pick<StoredCollection, 'ownerId' | 'id'>,
  cardIds: readonly string[],
): Promise<void> {
  const ofCards = sql`owner_id = ${ownerId} and collection_id = ${id} and card_id = any(${cardIds}::text[])`
  await runQuery(db, sql`delete from copies where ${ofCards}`)
  await runQuery(db, sql`delete from collection_cards where ${ofCards}`)
}

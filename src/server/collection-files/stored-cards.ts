import { sql } from 'kysely'
import { copiesOfCard } from '#server/collections/copy-rows.ts'
import { replaceCopies, withoutForeignIds } from '#server/collections/save-copies.ts'
import type { StoredCollectionCard, StoredCollection } from '#domain/stored-collection.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

type Key = Pick<StoredCollection, 'id' | 'ownerId'>

export async function findStoredCards(
  db: Queryable,
  { ownerId, id }: Key,
  cardIds: readonly string[],
): Promise<Map<string, StoredCollectionCard>> {
  const rows = await runQuery(
    db,
    sql<StoredCollectionCard>`select k.card_id as "cardId", k.status, k.notes, k.tags, ${copiesOfCard} as copies
     from collection_cards k where owner_id = ${ownerId} and collection_id = ${id} and card_id = any(${cardIds}::text[])`,
  )
  return new Map(rows.map(row => [row.cardId, row]))
}

/** All cards of a collection. */
export async function listStoredCards(
  db: Queryable,
  { ownerId, id }: Key,
): Promise<Map<string, StoredCollectionCard>> {
  const rows = await runQuery(
    db,
    sql<StoredCollectionCard>`select k.card_id as "cardId", k.status, k.notes, k.tags, ${copiesOfCard} as copies
     from collection_cards k where owner_id = ${ownerId} and collection_id = ${id} order by position, card_id`,
  )
  return new Map(rows.map(row => [row.cardId, row]))
}

/** Updates existing cards with their copies. */
export async function updateCards(
  db: Queryable,
  { ownerId, id }: Key,
  cards: readonly StoredCollectionCard[],
): Promise<void> {
  if (cards.length === 0) return
  await runQuery(
    db,
    sql`update collection_cards k
     set status = c.status, notes = c.notes, tags = c.tags
     from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as c ("cardId" text, status text, notes text,
       tags text[])
     where k.owner_id = ${ownerId} and k.collection_id = ${id} and k.card_id = c."cardId"`,
  )
  // A copy of an undone import may have moved to another collection in the meantime.
  await replaceCopies(db, { ownerId, id }, await withoutForeignIds(db, { ownerId, id }, cards))
}

/** Converts a time of a file to ISO 8601. Returns null for invalid text and for years outside 1 to 9999. */
export function storableTime(text: string): string | null {
  const time = new Date(text)
  const year = time.getUTCFullYear()
  return year > 0 && year <= 9999 ? time.toISOString() : null
}

/** Restores the date on which each card was first added. */
export async function restoreAddedAt(
  db: Queryable,
  { ownerId, id }: Key,
  days: readonly { cardId: string; addedAt: string }[],
): Promise<void> {
  if (days.length === 0) return
  await runQuery(
    db,
    sql`update collection_cards k set added_at = least(c."addedAt", now())
     from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as c ("cardId" text, "addedAt" timestamptz)
     where k.owner_id = ${ownerId} and k.collection_id = ${id} and k.card_id = c."cardId"`,
  )
}

/** Restores the time at which a collection was created. A time in the future becomes now. */
export async function restoreCreatedAt(
  db: Queryable,
  { ownerId, id }: Key,
  createdAt: string | null | undefined,
): Promise<void> {
  const time = createdAt ? storableTime(createdAt) : null
  if (time === null) return
  await runQuery(
    db,
    sql`update collections set created_at = least(${time}::timestamptz, now())
     where owner_id = ${ownerId} and id = ${id}`,
  )
}

import type { StoredCard, StoredCollection } from '#domain/stored-collection.ts'
import type { Queryable } from '#platform/database/queryable.ts'

type Key = Pick<StoredCollection, 'id' | 'ownerId'>

export async function findCards(
  db: Queryable,
  { ownerId, id }: Key,
  cardIds: readonly string[],
): Promise<Map<string, StoredCard>> {
  const { rows } = await db.query<StoredCard>(
    `select card_id as "cardId", status, notes, tags, copies from collection_cards
     where owner_id = $1 and collection_id = $2 and card_id = any($3::text[])`,
    [ownerId, id, cardIds],
  )
  return new Map(rows.map(row => [row.cardId, row]))
}

/** Updates existing cards. */
export async function updateCards(
  db: Queryable,
  { ownerId, id }: Key,
  cards: readonly StoredCard[],
): Promise<void> {
  if (cards.length === 0) return
  await db.query(
    `update collection_cards k
     set status = c.status, notes = c.notes, tags = c.tags, copies = nullif(c.copies, 'null')
     from jsonb_to_recordset($3::jsonb) as c ("cardId" text, status text, notes text, tags text[], copies jsonb)
     where k.owner_id = $1 and k.collection_id = $2 and k.card_id = c."cardId"`,
    [ownerId, id, JSON.stringify(cards)],
  )
}

export async function deleteCards(
  db: Queryable,
  { ownerId, id }: Key,
  cardIds: readonly string[],
): Promise<void> {
  await db.query(
    'delete from collection_cards where owner_id = $1 and collection_id = $2 and card_id = any($3::text[])',
    [ownerId, id, cardIds],
  )
}

/** Restored cards keep the date on which they were first added. */
export async function restoreAddedAt(
  db: Queryable,
  { ownerId, id }: Key,
  days: readonly { cardId: string; addedAt: string }[],
): Promise<void> {
  if (days.length === 0) return
  await db.query(
    `update collection_cards k set added_at = least(c."addedAt", now())
     from jsonb_to_recordset($3::jsonb) as c ("cardId" text, "addedAt" timestamptz)
     where k.owner_id = $1 and k.collection_id = $2 and k.card_id = c."cardId"`,
    [ownerId, id, JSON.stringify(days)],
  )
}

import type { CardCopy, CardStatus } from '#domain/card-copy.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/** A card of a collection as it is stored. */
export type CardRow = {
  collectionId: string
  cardId: string
  status: CardStatus
  position: number
  notes: string
  tags: string[]
  copies: CardCopy[] | null
  addedAt: Date
}

/** Whose cards: every query over cards starts at the owner. */
export type CardsKey = { ownerId: string; id: string }

export const cardColumns = `k.collection_id as "collectionId", k.card_id as "cardId", k.status, k.position, k.notes,
  k.tags, k.copies, k.added_at as "addedAt"`

/** Cards by place, all of them without a limit. */
export async function listCardRows(
  db: Queryable,
  { ownerId, id }: CardsKey,
  {
    offset = 0,
    limit = null,
    direction = 'asc',
  }: { offset?: number; limit?: number | null; direction?: 'asc' | 'desc' },
): Promise<CardRow[]> {
  const { rows } = await db.query<CardRow>(
    `select ${cardColumns} from collection_cards k where k.owner_id = $1 and k.collection_id = $2
     order by k.position ${direction}, k.card_id ${direction} limit $3 offset $4`,
    [ownerId, id, limit, offset],
  )
  return rows
}

export async function findCardRows(
  db: Queryable,
  { ownerId, id }: CardsKey,
  cardIds: readonly string[],
): Promise<Map<string, CardRow>> {
  const { rows } = await db.query<CardRow>(
    `select ${cardColumns} from collection_cards k
     where k.owner_id = $1 and k.collection_id = $2 and k.card_id = any($3::text[])`,
    [ownerId, id, cardIds],
  )
  return new Map(rows.map(row => [row.cardId, row]))
}

/** One card with its place from 0. */
export async function findCardPosition(
  db: Queryable,
  { ownerId, id }: CardsKey,
  cardId: string,
): Promise<(CardRow & { order: number }) | undefined> {
  const { rows } = await db.query<CardRow & { order: number }>(
    `select ${cardColumns}, (
       select count(*) from collection_cards o where o.owner_id = $1 and o.collection_id = $2
         and (o.position, o.card_id) < (k.position, k.card_id)
     ) as "order"
     from collection_cards k where k.owner_id = $1 and k.collection_id = $2 and k.card_id = $3`,
    [ownerId, id, cardId],
  )
  return rows[0]
}

/** The first cards of several collections, by collection. */
export async function listFirstCards(
  db: Queryable,
  collections: readonly CardsKey[],
  count: number,
): Promise<Map<string, CardRow[]>> {
  const { rows } = await db.query<CardRow>(
    `select ${cardColumns} from unnest($1::uuid[], $2::uuid[]) as c (owner_id, id)
     cross join lateral (
       select * from collection_cards where owner_id = c.owner_id and collection_id = c.id
       order by position, card_id limit $3
     ) k`,
    [collections.map(({ ownerId }) => ownerId), collections.map(({ id }) => id), count],
  )
  const ordered = rows.toSorted((a, b) => a.position - b.position || (a.cardId < b.cardId ? -1 : 1))
  return Map.groupBy(ordered, row => row.collectionId)
}

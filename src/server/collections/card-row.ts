import { sql } from 'kysely'
import type { CardStatus, StoredCopy } from '#domain/card-copy.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery, sortDirections } from '#platform/database/run-query.ts'
import { copiesOfCard } from './copy-rows.ts'

/** A stored card of a collection. */
export type CardRow = {
  collectionId: string
  cardId: string
  status: CardStatus
  position: number
  notes: string
  tags: string[]
  copies: StoredCopy[] | null
  addedAt: Date
}

/** The key of a collection's cards. Queries include the owner, the first column of the index. */
export type CardsKey = { ownerId: string; id: string }

export const cardColumns = sql`k.collection_id as "collectionId", k.card_id as "cardId", k.status, k.position, k.notes,
  k.tags, ${copiesOfCard} as copies, k.added_at as "addedAt"`

/** Lists cards by position; all of them without a limit. */
export async function listCardRows(
  db: Queryable,
  { ownerId, id }: CardsKey,
  {
    offset = 0,
    limit = null,
    direction = 'asc',
  }: { offset?: number; limit?: number | null; direction?: 'asc' | 'desc' },
): Promise<CardRow[]> {
  const rows = await runQuery(
    db,
    sql<CardRow>`select ${cardColumns} from collection_cards k where k.owner_id = ${ownerId} and k.collection_id = ${id}
     order by k.position ${sortDirections[direction]}, k.card_id ${sortDirections[direction]}
     limit ${limit} offset ${offset}`,
  )
  return rows
}

export async function findCardRows(
  db: Queryable,
  { ownerId, id }: CardsKey,
  cardIds: readonly string[],
): Promise<Map<string, CardRow>> {
  const rows = await runQuery(
    db,
    sql<CardRow>`select ${cardColumns} from collection_cards k
     where k.owner_id = ${ownerId} and k.collection_id = ${id} and k.card_id = any(${cardIds}::text[])`,
  )
  return new Map(rows.map(row => [row.cardId, row]))
}

/** Finds one card and its index from 0. */
export async function findCardWithIndex(
  db: Queryable,
  { ownerId, id }: CardsKey,
  cardId: string,
): Promise<(CardRow & { order: number }) | undefined> {
  const rows = await runQuery(
    db,
    sql<CardRow & { order: number }>`select ${cardColumns}, (
       select count(*) from collection_cards o where o.owner_id = ${ownerId} and o.collection_id = ${id}
         and (o.position, o.card_id) < (k.position, k.card_id)
     ) as "order"
     from collection_cards k where k.owner_id = ${ownerId} and k.collection_id = ${id} and k.card_id = ${cardId}`,
  )
  return rows[0]
}

/** The first cards of several collections, by collection. */
export async function listFirstCards(
  db: Queryable,
  collections: readonly CardsKey[],
  count: number,
): Promise<Map<string, CardRow[]>> {
  const rows = await runQuery(
    db,
    sql<CardRow>`select ${cardColumns} from unnest(${collections.map(({ ownerId }) => ownerId)}::uuid[],
      ${collections.map(({ id }) => id)}::uuid[]) as c (owner_id, id)
     cross join lateral (
       select * from collection_cards where owner_id = c.owner_id and collection_id = c.id
       order by position, card_id limit ${count}
     ) k`,
  )
  const ordered = rows.toSorted((a, b) => a.position - b.position || (a.cardId < b.cardId ? -1 : 1))
  return Map.groupBy(ordered, row => row.collectionId)
}

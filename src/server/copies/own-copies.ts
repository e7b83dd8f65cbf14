import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { type CardState, cardStateColumn, type CopyState, copyStateColumn, keyOf } from './copies-state.ts'
import { impliedCopy } from './plan-added-copies.ts'

/** A row of the owner's list: stored copies, or with a null id the copy that a card without copies stands for. */
export type OwnCopy = Omit<CopyState, 'id'> & { id: string | null }

/** A card of one of the owner's collections with its copies. */
export type OwnCard = { card: CardState; collectionName: string; copies: readonly OwnCopy[] }

/** A row of the owner's list with its card. */
export type OwnRow = Pick<OwnCard, 'card' | 'collectionName'> & { copy: OwnCopy }

type Row = {
  id: string
  name: string
  cards: CardState[] | null
  copies: CopyState[] | null
}

function copiesOf(card: CardState, stored: readonly CopyState[] | undefined): readonly OwnCopy[] {
  if (stored) return stored
  return [{ ...impliedCopy(card), id: null, createdAt: card.addedAt, updatedAt: card.addedAt }]
}

/** Reads all cards of an owner with their copies, or those of one collection; newest collection first. */
export async function readOwnCards(
  db: Queryable,
  ownerId: string,
  collectionId: string | undefined,
): Promise<OwnCard[]> {
  const only = collectionId === undefined ? sql`true` : sql`c.id = ${collectionId}`
  const rows = await runQuery(
    db,
    sql<Row>`select c.id, c.name,
       (select jsonb_agg(${cardStateColumn} order by k.position, k.card_id) from collection_cards k
         where k.owner_id = c.owner_id and k.collection_id = c.id) as cards,
       (select jsonb_agg(${copyStateColumn} order by p.card_id, p.position) from copies p
         where p.owner_id = c.owner_id and p.collection_id = c.id) as copies
     from collections c where c.owner_id = ${ownerId} and c.deleted_at is null and ${only}
     order by c.created_at desc, c.id desc`,
  )
  return rows.flatMap(({ name, cards, copies }) => {
    const byCard = Map.groupBy(copies ?? [], keyOf)
    return (cards ?? []).map(card => ({
      card,
      collectionName: name,
      copies: copiesOf(card, byCard.get(keyOf(card))),
    }))
  })
}

import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { changeCounts } from './card-counts.ts'
import type { CollectionRow } from './collection-row.ts'
import { copiesOfCard } from './copy-rows.ts'
import { deleteCards } from './delete-cards.ts'

export type Removal = {
  removalId: string | null
  /** The removed cards with their indices from 0. */
  removed: { productId: string; order: number }[]
  revision: number
}

type RemovedRow = { productId: string; order: number; status: string }

async function listPlaces(db: Queryable, { ownerId, id }: CollectionRow, cardIds: readonly string[]) {
  const rows = await runQuery(
    db,
    sql<RemovedRow>`select card_id as "productId", place - 1 as "order", status from (
       select card_id, status, row_number() over (order by position, card_id) as place
       from collection_cards where owner_id = ${ownerId} and collection_id = ${id}
     ) k where card_id = any(${cardIds}::text[]) order by place`,
  )
  return rows
}

/** Removes cards and stores them for undo. The caller has locked the collection's row. */
export async function removeCards(
  db: Queryable,
  collection: CollectionRow,
  cardIds: readonly string[],
): Promise<Removal> {
  const gone = await listPlaces(db, collection, cardIds)
  if (gone.length === 0) return { removalId: null, removed: [], revision: collection.revision }
  const removalId = randomUUIDv7()
  const goneIds = gone.map(({ productId }) => productId)
  await runQuery(
    db,
    sql`insert into collection_removals (id, owner_id, collection_id, cards)
     select ${removalId}, ${collection.ownerId}, ${collection.id},
       jsonb_agg(to_jsonb(k) || jsonb_build_object('copies', ${copiesOfCard})) from collection_cards k
     where k.owner_id = ${collection.ownerId} and k.collection_id = ${collection.id}
       and k.card_id = any(${goneIds}::text[])`,
  )
  await deleteCards(db, collection, goneIds)
  const owned = gone.filter(({ status }) => status === 'owned').length
  const { revision } = await changeCounts(db, collection, {
    cards: -gone.length,
    owned: -owned,
    order: 'changed',
  })
  return { removalId, removed: gone.map(({ productId, order }) => ({ productId, order })), revision }
}

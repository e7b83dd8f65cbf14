import { randomUUIDv7 } from 'node:crypto'
import type { Queryable } from '#platform/database/queryable.ts'
import { changeCounts } from './card-counts.ts'
import type { CollectionRow } from './collection-row.ts'

export type Removal = {
  removalId: string | null
  /** With the place each had, from 0. */
  removed: { productId: string; order: number }[]
  revision: number
}

type RemovedRow = { productId: string; order: number; status: string }

async function listPlaces(db: Queryable, { ownerId, id }: CollectionRow, cardIds: readonly string[]) {
  const { rows } = await db.query<RemovedRow>(
    `select card_id as "productId", place - 1 as "order", status from (
       select card_id, status, row_number() over (order by position, card_id) as place
       from collection_cards where owner_id = $1 and collection_id = $2
     ) k where card_id = any($3::text[]) order by place`,
    [ownerId, id, cardIds],
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
  await db.query(
    `with gone as (
       delete from collection_cards
       where owner_id = $2 and collection_id = $3 and card_id = any($4::text[]) returning *
     )
     insert into collection_removals (id, owner_id, collection_id, cards)
     select $1, $2, $3, jsonb_agg(to_jsonb(gone)) from gone`,
    [removalId, collection.ownerId, collection.id, gone.map(({ productId }) => productId)],
  )
  const owned = gone.filter(({ status }) => status === 'owned').length
  const { revision } = await changeCounts(db, collection, {
    cards: -gone.length,
    owned: -owned,
    order: 'changed',
  })
  return { removalId, removed: gone.map(({ productId, order }) => ({ productId, order })), revision }
}

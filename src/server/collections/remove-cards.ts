import { sql } from 'kysely'
import type pg from 'pg'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { CollectionRow } from './collection-row.ts'
import { changeCardsOf, saveChange } from './changes/collection-changes.ts'
import type { RequestKey } from './changes/stored-responses.ts'

export type Removal = {
  /** The id of the change, with which it is undone. */
  removalId: string | null
  /** The removed cards with their indices from 0. */
  removed: { productId: string; order: number }[]
  revision: number
}

async function listPlaces(db: Queryable, { ownerId, id }: CollectionRow, cardIds: readonly string[]) {
  return runQuery(
    db,
    sql<Removal['removed'][number]>`select card_id as "productId", place - 1 as "order" from (
       select card_id, row_number() over (order by position, card_id) as place
       from collection_cards where owner_id = ${ownerId} and collection_id = ${id}
     ) k where card_id = any(${cardIds}::text[]) order by place`,
  )
}

/**
 * Removes cards with their copies. Ignores cards that are not in the collection. A repeated request id returns the first
 * response.
 */
export function removeCards(
  pool: pg.Pool,
  request: {
    userId: string
    collectionId: string
    cardIds: readonly string[]
    request?: RequestKey | undefined
  },
): Promise<Removal> {
  return changeCardsOf(pool, request, async context => {
    const { client, collection } = context
    const removed = await listPlaces(client, collection, request.cardIds)
    const { change, counts } = await saveChange(context, { cards: [], copies: [] })
    return {
      removalId: change?.id ?? null,
      removed,
      revision: counts.get(collection.id)?.revision ?? collection.revision,
    }
  })
}

import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { CollectionRow } from './collection-row.ts'

export type CountChange = {
  cards?: number
  owned?: number
  /** Set to 'changed' when cards were removed or moved, so that reordering based on an earlier order is refused. */
  order?: 'changed' | 'kept'
  /** The last position in use. */
  lastPosition?: number
}

export type CountsAfter = { cardCount: number; ownedCount: number; revision: number }

/** Adds to a collection's counts, in the transaction that changes its cards and has locked its row. */
export async function changeCounts(
  db: Queryable,
  { id, nextPosition }: Pick<CollectionRow, 'id' | 'nextPosition'>,
  { cards = 0, owned = 0, order = 'kept', lastPosition = nextPosition - 1 }: CountChange,
): Promise<CountsAfter> {
  const rows = await runQuery(
    db,
    sql<CountsAfter>`update collections set card_count = card_count + ${cards}, owned_count = owned_count + ${owned},
       revision = revision + ${order === 'changed' ? 1 : 0},
       next_position = greatest(next_position, ${lastPosition}::float8 + 1), updated_at = now()
     where id = ${id}
     returning card_count as "cardCount", owned_count as "ownedCount", revision`,
  )
  const after = rows[0]
  if (!after) throw new Error(`Collection ${id} is gone while it was held`)
  return after
}

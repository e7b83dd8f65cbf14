import type { Queryable } from '#platform/database/queryable.ts'
import type { CollectionRow } from './collection-row.ts'

export type CountChange = {
  cards?: number
  owned?: number
  /** Cards left or changed places: orders that were based on the state before are refused. */
  order?: 'changed' | 'kept'
  /** Positions up to here are taken. */
  lastPosition?: number
}

export type CountsAfter = { cardCount: number; ownedCount: number; revision: number }

/** Adds to a collection's counts, in the transaction that changes its cards and locks its row. */
export async function changeCounts(
  db: Queryable,
  { id, nextPosition }: Pick<CollectionRow, 'id' | 'nextPosition'>,
  { cards = 0, owned = 0, order = 'kept', lastPosition = nextPosition - 1 }: CountChange,
): Promise<CountsAfter> {
  const { rows } = await db.query<CountsAfter>(
    `update collections set card_count = card_count + $2, owned_count = owned_count + $3,
       revision = revision + $4, next_position = greatest(next_position, $5::float8 + 1), updated_at = now()
     where id = $1
     returning card_count as "cardCount", owned_count as "ownedCount", revision`,
    [id, cards, owned, order === 'changed' ? 1 : 0, lastPosition],
  )
  const after = rows[0]
  if (!after) throw new Error(`Collection ${id} is gone while it was held`)
  return after
}

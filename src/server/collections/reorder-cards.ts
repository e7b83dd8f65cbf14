import { sql } from 'kysely'
import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { changeCounts } from './card-counts.ts'
import { positionsInOrder } from './card-positions.ts'
import type { CollectionRow } from './collection-row.ts'
import { type Placement, applyPlacements } from './apply-placements.ts'

type Placed = { ids: string[]; positions: number[] }

async function readOrder(db: Queryable, { ownerId, id }: CollectionRow): Promise<Placed> {
  const rows = await runQuery(
    db,
    sql<{ ids: string | null; positions: string | null }>`
      select string_agg(card_id, E'\\n') as ids, string_agg(position::text, ' ') as positions from (
       select card_id, position from collection_cards
       where owner_id = ${ownerId} and collection_id = ${id} order by position, card_id
     ) k`,
  )
  const { ids, positions } = rows[0] ?? { ids: null, positions: null }
  return { ids: ids?.split('\n') ?? [], positions: positions?.split(' ').map(Number) ?? [] }
}

function orderError(message: string): AppError {
  return new AppError('validation_failed', message, { fields: { cardOrders: message } })
}

function requireNamedOnce(ids: readonly string[], placements: readonly Placement[]): void {
  const present = new Set(ids)
  const named = new Set<string>()
  for (const { id } of placements) {
    if (!present.has(id)) throw orderError(`Card ${id.slice(0, 60)} is not in this collection`)
    if (named.has(id)) throw orderError(`Card ${id.slice(0, 60)} is named twice`)
    named.add(id)
  }
}

async function savePositions(db: Queryable, { ownerId, id }: CollectionRow, { ids, positions }: Placed) {
  await runQuery(
    db,
    sql`update collection_cards k set position = t.position
     from unnest(${ids}::text[], ${positions}::float8[]) as t (card_id, position)
     where k.owner_id = ${ownerId} and k.collection_id = ${id} and k.card_id = t.card_id`,
  )
}

/** The cards whose positions change, with their new positions. */
function moves(present: Placed, wanted: readonly string[]): Placed {
  const positionOf = new Map(present.ids.map((id, index) => [id, present.positions[index] ?? 0]))
  const positions = positionsInOrder(wanted.map(id => positionOf.get(id) ?? 0))
  const moved = wanted.flatMap((id, place) => {
    const position = positions[place] ?? 0
    return position === positionOf.get(id) ? [] : [{ id, position }]
  })
  return { ids: moved.map(({ id }) => id), positions: moved.map(({ position }) => position) }
}

/**
 * Moves cards to the wanted indices. The collection's row is locked, so that the later of two simultaneous orders wins
 * as a whole. An order based on an earlier revision is refused if cards were removed or moved since.
 */
export async function reorderCards(
  db: Queryable,
  collection: CollectionRow,
  placements: readonly Placement[],
  basedOn: number | undefined,
): Promise<number> {
  if (basedOn !== undefined && basedOn !== collection.revision)
    throw refusal('conflict', 'cards_changed_since')
  const present = await readOrder(db, collection)
  requireNamedOnce(present.ids, placements)
  const moved = moves(present, applyPlacements(present.ids, placements))
  if (moved.ids.length === 0) return collection.revision
  await savePositions(db, collection, moved)
  const lastPosition = moved.positions.reduce((last, position) => Math.max(last, position), 0)
  const { revision } = await changeCounts(db, collection, { order: 'changed', lastPosition })
  return revision
}

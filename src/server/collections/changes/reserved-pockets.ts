import { sql } from 'kysely'
import type { Suggestion } from '#contract/filed-shapes.ts'
import type { OrdinaryPrintingOf } from '#domain/holdings.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { maxStack } from '#domain/binder.ts'
import type { PocketKey, Reservation } from './shelf.ts'

/** A pocket with a reservation. */
export type ReservedPocket = PocketKey & { reservation: Reservation }

/** The pockets of an owner that are reserved for any of these cards, in the order of binders, pages, rows and columns. */
export async function readReservedPockets(
  db: Queryable,
  ownerId: string,
  cardIds: readonly string[],
): Promise<ReservedPocket[]> {
  if (cardIds.length === 0) return []
  const rows = await runQuery(
    db,
    sql<
      PocketKey & Reservation
    >`select binder_id as "binderId", page, pocket_row as row, pocket_column as column,
       card_id as "cardId", variant
     from pocket_entries where owner_id = ${ownerId} and card_id = any(${[...new Set(cardIds)]}::text[])
     order by binder_id, page, pocket_row, pocket_column`,
  )
  return rows.map(({ cardId, variant, ...key }) => ({ ...key, reservation: { cardId, variant } }))
}

/** A reserved pocket as the API names it. */
export function toSuggestion(
  binders: ReadonlyMap<string, { name: string }>,
  { binderId, page, row, column }: ReservedPocket,
): Suggestion {
  return { binderId, name: binders.get(binderId)?.name ?? '', page, row, column }
}

/** How many copies of each row are in pockets. */
export async function readFiledQuantities(db: Queryable, ownerId: string): Promise<Map<string, number>> {
  const rows = await runQuery(
    db,
    // One object of all rows: 10,000 rows take the driver five times as long.
    sql<{ filed: Record<string, number> | null }>`select json_object_agg(copy_id, filed) as filed from (
       select copy_id, sum(quantity)::int as filed from pocket_entries
       where owner_id = ${ownerId} and copy_id is not null group by copy_id
     ) as rows`,
  )
  return new Map(Object.entries(rows[0]?.filed ?? {}))
}

/** Copies that are in no pocket. */
export type UnfiledCopies = { cardId: string; variant: string | null; unfiled: number }
export type PlannedPlace<Pocket> = { pocket: Pocket; quantity: number }

/**
 * Distributes copies over the pockets that are reserved for their printings: one copy in each, and further ones in the
 * first. The result has the pockets of each row, in the order given.
 */
export function matchReservations<Pocket extends ReservedPocket>(
  rows: readonly UnfiledCopies[],
  reserved: readonly Pocket[],
  ordinaryOf: OrdinaryPrintingOf,
): PlannedPlace<Pocket>[][] {
  const nameOf = (cardId: string, variant: string | null) =>
    `${cardId} ${variant ?? ordinaryOf(cardId) ?? ''}`
  const waiting = Map.groupBy(reserved, ({ reservation: { cardId, variant } }) => nameOf(cardId, variant))
  const cards = new Set(reserved.map(({ reservation }) => reservation.cardId))
  return rows.map(({ cardId, variant, unfiled }) => {
    if (!cards.has(cardId)) return []
    const pockets = waiting.get(nameOf(cardId, variant))?.splice(0, unfiled) ?? []
    const further = Math.min(unfiled - pockets.length, maxStack - 1)
    return pockets.map((pocket, index) => ({ pocket, quantity: index === 0 ? 1 + further : 1 }))
  })
}

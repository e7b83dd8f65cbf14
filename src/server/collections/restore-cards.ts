import { AppError } from '#contract/problem.ts'
import type { Queryable } from '#server/subjects/queryable.ts'
import { requireRoom } from './add-cards.ts'
import { changeCounts, type CountsAfter } from './card-counts.ts'
import { type CollectionRow, isUuid } from './collection-row.ts'
import { daysToUndo } from './days-to-undo.ts'

type Restored = { cardId: string; status: string; position: number }

async function requireRemoval(
  db: Queryable,
  { ownerId, id }: CollectionRow,
  removalId: string,
): Promise<void> {
  const found =
    isUuid(removalId) &&
    (await db.query(
      `select from collection_removals where id = $1 and owner_id = $2 and collection_id = $3
         and removed_at > now() - make_interval(days => $4)`,
      [removalId, ownerId, id, daysToUndo],
    ))
  if (!found || found.rowCount === 0) throw new AppError('not_found', 'There is nothing to put back')
}

/** Puts the cards of a removal back as and where they were; those that came back by themselves stay as they are. */
export async function restoreCards(
  db: Queryable,
  collection: CollectionRow,
  removalId: string,
): Promise<{ restored: string[]; revision: number }> {
  await requireRemoval(db, collection, removalId)
  const { rows } = await db.query<Restored>(
    `insert into collection_cards
     select k.* from collection_removals r
     cross join jsonb_populate_recordset(null::collection_cards, r.cards) k where r.id = $1
     on conflict do nothing returning card_id as "cardId", status, position`,
    [removalId],
  )
  if (rows.length === 0) return { restored: [], revision: collection.revision }
  const after = await countRestored(db, collection, rows)
  const restored = rows.toSorted((a, b) => a.position - b.position).map(({ cardId }) => cardId)
  return { restored, revision: after.revision }
}

async function countRestored(
  db: Queryable,
  collection: CollectionRow,
  rows: readonly Restored[],
): Promise<CountsAfter> {
  const owned = rows.filter(({ status }) => status === 'owned').length
  const lastPosition = rows.reduce((last, { position }) => Math.max(last, position), 0)
  const after = await changeCounts(db, collection, {
    cards: rows.length,
    owned,
    order: 'changed',
    lastPosition,
  })
  requireRoom(after.cardCount)
  return after
}

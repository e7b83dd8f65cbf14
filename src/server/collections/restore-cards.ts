import { sql } from 'kysely'
import { AppError } from '#contract/problem.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { requireRoom } from './add-cards.ts'
import { changeCounts } from './card-counts.ts'
import type { CollectionRow } from './collection-row.ts'
import { daysToUndo } from './days-to-undo.ts'

// Listed explicitly: a column that is added later takes its default.
const columns = sql`owner_id, collection_id, card_id, status, position, notes, tags, copies, added_at`

type Restored = { cardId: string; status: string; position: number }

async function requireRemoval(
  db: Queryable,
  { ownerId, id }: CollectionRow,
  removalId: string,
): Promise<void> {
  const found =
    isUuid(removalId) &&
    (await runQuery(
      db,
      sql`select from collection_removals where id = ${removalId} and owner_id = ${ownerId} and collection_id = ${id}
         and removed_at > now() - make_interval(days => ${daysToUndo})`,
    ))
  if (!found || found.length === 0) throw new AppError('not_found', 'There is nothing to put back')
}

/** Restores the cards of a removal with their positions. Cards that were added again in the meantime stay unchanged. */
export async function restoreCards(
  db: Queryable,
  collection: CollectionRow,
  removalId: string,
): Promise<{ restored: string[]; revision: number }> {
  await requireRemoval(db, collection, removalId)
  const rows = await runQuery(
    db,
    sql<Restored>`insert into collection_cards (${columns})
     select ${columns} from jsonb_populate_recordset(null::collection_cards,
       (select cards from collection_removals where id = ${removalId}))
     on conflict do nothing returning card_id as "cardId", status, position`,
  )
  if (rows.length === 0) return { restored: [], revision: collection.revision }
  const owned = rows.filter(({ status }) => status === 'owned').length
  const after = await changeCounts(db, collection, { cards: rows.length, owned, order: 'changed' })
  requireRoom(after.cardCount)
  const restored = rows.toSorted((a, b) => a.position - b.position).map(({ cardId }) => cardId)
  return { restored, revision: after.revision }
}

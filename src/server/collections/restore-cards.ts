import { sql } from 'kysely'
import type { CardStatus, CopyToStore } from '#domain/card-copy.ts'
import { AppError } from '#contract/problem.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { requireAccountLimits } from './account-limits.ts'
import { requireCardLimit } from './add-cards.ts'
import { changeCounts } from './card-counts.ts'
import type { CollectionRow } from './collection-row.ts'
import { replaceCopies } from './save-copies.ts'
import { daysToUndo } from './days-to-undo.ts'

// Listed explicitly: a column that is added later takes its default.
const columns = sql`owner_id, collection_id, card_id, status, position, notes, tags, added_at`

type Restored = { cardId: string; status: CardStatus; position: number }
type Removed = { cardId: string; copies: CopyToStore[] | null }

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

/** Stores the copies of restored cards again, with their ids. Older removals have copies without ids. */
async function restoreCopies(
  db: Queryable,
  collection: CollectionRow,
  removalId: string,
  restored: readonly Restored[],
): Promise<void> {
  const removed = await runQuery(
    db,
    sql<Removed>`select card ->> 'card_id' as "cardId", card -> 'copies' as copies
     from collection_removals r cross join lateral jsonb_array_elements(r.cards) as c (card) where r.id = ${removalId}`,
  )
  const copiesOf = new Map(removed.map(({ cardId, copies }) => [cardId, copies]))
  const withCopies = restored.map(({ cardId, status }) => ({
    cardId,
    status,
    copies: copiesOf.get(cardId) ?? null,
  }))
  await replaceCopies(
    db,
    collection,
    withCopies.filter(({ copies }) => copies !== null),
  )
}

/**
 * Restores the cards of a removal with their positions. Skips cards that were added again in the meantime, and cards
 * whose copies are stored: they were restored before, and their copies then moved.
 */
export async function restoreCards(
  db: Queryable,
  collection: CollectionRow,
  removalId: string,
): Promise<{ restored: string[]; revision: number }> {
  await requireRemoval(db, collection, removalId)
  const rows = await runQuery(
    db,
    sql<Restored>`insert into collection_cards (${columns})
     select ${columns} from (
       select card, case jsonb_typeof(card -> 'copies') when 'array' then card -> 'copies' else '[]' end as removed_copies
       from collection_removals r cross join lateral jsonb_array_elements(r.cards) as c (card) where r.id = ${removalId}
     ) removed cross join lateral jsonb_populate_record(null::collection_cards, card)
     where not exists (select from copies p join jsonb_array_elements(removed_copies) one on p.id = (one ->> 'id')::uuid
       where p.owner_id = ${collection.ownerId})
     on conflict do nothing returning card_id as "cardId", status, position`,
  )
  if (rows.length === 0) return { restored: [], revision: collection.revision }
  await restoreCopies(db, collection, removalId, rows)
  const owned = rows.filter(({ status }) => status === 'owned').length
  const after = await changeCounts(db, collection, { cards: rows.length, owned, order: 'changed' })
  requireCardLimit(after.cardCount)
  await requireAccountLimits(db, collection.ownerId)
  const restored = rows.toSorted((a, b) => a.position - b.position).map(({ cardId }) => cardId)
  return { restored, revision: after.revision }
}

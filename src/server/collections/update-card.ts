import { sql } from 'kysely'
import type { CardChanges } from '#contract/collection-card-input.ts'
import { AppError } from '#contract/problem.ts'
import { cardStatusOf, copyStatusOf, type CopyToStore, withStatus } from '#domain/card-copy.ts'
import type { StoredCollectionCard } from '#domain/stored-collection.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { requireAccountLimits } from './account-limits.ts'
import { changeCounts } from './card-counts.ts'
import { type CardRow, findCardRows } from './card-row.ts'
import type { CollectionRow } from './collection-row.ts'
import { requireNoGradeWithCondition } from './require-no-grade-with-condition.ts'
import { replaceCopies, withoutForeignIds } from './save-copies.ts'
import { reorderCards } from './reorder-cards.ts'

export function cardNotInCollectionError(): AppError {
  return new AppError('not_found', 'This card is not in the collection')
}

/** The copies of a card: the given ones, else the stored ones, which follow a status that is set. */
function changedCopies(row: CardRow, { cardStatus, status, copies }: CardChanges): CopyToStore[] | null {
  const givenStatus = cardStatus ?? status
  requireNoGradeWithCondition(copies ?? [], 'copies.', row.copies ?? [])
  if (copies !== undefined) return withStatus(copies ?? [], givenStatus ?? row.status)
  if (givenStatus === undefined || givenStatus === row.status) return row.copies
  return row.copies?.map(copy => ({ ...copy, status: copyStatusOf(givenStatus) })) ?? null
}

/** The card with its changes. */
function changed(row: CardRow, changes: CardChanges): StoredCollectionCard {
  const { cardStatus, status, notes, tags } = changes
  const copies = changedCopies(row, changes)
  return {
    cardId: row.cardId,
    status: cardStatusOf(cardStatus ?? status ?? row.status, copies),
    copies,
    notes: notes === undefined ? row.notes : (notes ?? ''),
    tags: tags ?? row.tags,
  }
}

async function saveCard(
  db: Queryable,
  { ownerId, id }: CollectionRow,
  card: StoredCollectionCard,
): Promise<void> {
  const { cardId, status, notes, tags } = card
  await runQuery(
    db,
    sql`update collection_cards set status = ${status}, notes = ${notes}, tags = ${tags}
     where owner_id = ${ownerId} and collection_id = ${id} and card_id = ${cardId}`,
  )
}

/** The change of the number of owned cards: 1, 0 or -1. */
function ownedDifference(before: CardRow, after: StoredCollectionCard): number {
  return Number(after.status === 'owned') - Number(before.status === 'owned')
}

/** Changes the given fields of one card. The caller has locked the collection's row. */
export async function updateCard(
  db: Queryable,
  collection: CollectionRow,
  cardId: string,
  changes: CardChanges,
): Promise<void> {
  const before = (await findCardRows(db, collection, [cardId])).get(cardId)
  if (!before) throw cardNotInCollectionError()
  const after = changed(before, changes)
  await saveCard(db, collection, after)
  if (after.copies !== before.copies) {
    await replaceCopies(db, collection, await withoutForeignIds(db, collection, [after]))
    const isMore = (after.copies?.length ?? 0) > (before.copies?.length ?? 0)
    if (isMore) await requireAccountLimits(db, collection.ownerId)
  }
  await changeCounts(db, collection, { owned: ownedDifference(before, after) })
  if (changes.order !== undefined)
    await reorderCards(db, collection, [{ id: cardId, order: changes.order }], undefined)
}

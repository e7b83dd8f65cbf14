import type { CardChanges } from '#contract/collection-card-input.ts'
import { AppError } from '#contract/problem.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { changeCounts } from './card-counts.ts'
import { type CardRow, findCardRows } from './card-row.ts'
import type { CollectionRow } from './collection-row.ts'
import { reorderCards } from './reorder-cards.ts'

export function cardNotInCollection(): AppError {
  return new AppError('not_found', 'This card is not in the collection')
}

function changed(row: CardRow, { cardStatus, status, notes, tags, copies }: CardChanges): CardRow {
  return {
    ...row,
    status: cardStatus ?? status ?? row.status,
    notes: notes === undefined ? row.notes : (notes ?? ''),
    tags: tags ?? row.tags,
    copies: copies === undefined ? row.copies : copies?.length ? copies : null,
  }
}

async function saveCard(db: Queryable, { ownerId, id }: CollectionRow, card: CardRow): Promise<void> {
  const { cardId, status, notes, tags, copies } = card
  await db.query(
    `update collection_cards set status = $4, notes = $5, tags = $6, copies = $7
     where owner_id = $1 and collection_id = $2 and card_id = $3`,
    [ownerId, id, cardId, status, notes, tags, copies && JSON.stringify(copies)],
  )
}

/** How many owned cards more there are. */
function ownedDifference(before: CardRow, after: CardRow): number {
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
  if (!before) throw cardNotInCollection()
  const after = changed(before, changes)
  await saveCard(db, collection, after)
  await changeCounts(db, collection, { owned: ownedDifference(before, after) })
  if (changes.order !== undefined)
    await reorderCards(db, collection, [{ id: cardId, order: changes.order }], undefined)
}

import { sql } from 'kysely'
import type { CardChanges } from '#contract/collection-card-input.ts'
import { AppError } from '#contract/problem.ts'
import { cardStatusOf, withStatus } from '#domain/card-copy.ts'
import type { StoredCard } from '#domain/stored-collection.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { changeCounts } from './card-counts.ts'
import { type CardRow, findCardRows } from './card-row.ts'
import type { CollectionRow } from './collection-row.ts'
import { convertCopies, replaceCopies, withStoredIds } from './copy-rows.ts'
import { reorderCards } from './reorder-cards.ts'

export function cardNotInCollection(): AppError {
  return new AppError('not_found', 'This card is not in the collection')
}

/** The card with its changes. Copies that are given without a status have the one of the card. */
function changed(row: CardRow, { cardStatus, status, notes, tags, copies }: CardChanges): StoredCard {
  const givenStatus = cardStatus ?? status ?? row.status
  const given = copies === undefined ? null : withStatus(copies ?? [], givenStatus)
  return {
    cardId: row.cardId,
    status: cardStatusOf(givenStatus, given),
    copies: given,
    notes: notes === undefined ? row.notes : (notes ?? ''),
    tags: tags ?? row.tags,
  }
}

async function saveCard(db: Queryable, { ownerId, id }: CollectionRow, card: StoredCard): Promise<void> {
  const { cardId, status, notes, tags } = card
  await runQuery(
    db,
    sql`update collection_cards set status = ${status}, notes = ${notes}, tags = ${tags}
     where owner_id = ${ownerId} and collection_id = ${id} and card_id = ${cardId}`,
  )
}

/** The change of the number of owned cards: 1, 0 or -1. */
function ownedDifference(before: CardRow, after: StoredCard): number {
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
  if (after.copies) await replaceCopies(db, collection, await withStoredIds(db, collection, [after]))
  else if (after.status !== before.status) await convertCopies(db, collection, [cardId], after.status)
  await changeCounts(db, collection, { owned: ownedDifference(before, after) })
  if (changes.order !== undefined)
    await reorderCards(db, collection, [{ id: cardId, order: changes.order }], undefined)
}

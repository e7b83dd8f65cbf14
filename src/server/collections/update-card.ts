import type { CardChanges } from '#contract/collection-card-input.ts'
import type { UndoableChange } from '#contract/copy-shapes.ts'
import { AppError } from '#contract/problem.ts'
import { cardStatusOf, copyStatusOf, type CopyToStore, withStatus } from '#domain/card-copy.ts'
import type { StoredCollectionCard } from '#domain/stored-collection.ts'
import { type CardsContext, saveChange } from './changes/collection-changes.ts'
import { storedCardsOf, withChangedCards } from './changes/plan-cards.ts'
import { reorderCards } from './reorder-cards.ts'
import { requireNoGradeWithCondition } from './require-no-grade-with-condition.ts'

export function cardNotInCollectionError(): AppError {
  return new AppError('not_found', 'This card is not in the collection')
}

/** The copies of a card: the given ones, else the stored ones, which follow a status that is set. */
function changedCopies(
  row: StoredCollectionCard,
  { cardStatus, status, copies }: CardChanges,
): CopyToStore[] | null {
  const givenStatus = cardStatus ?? status
  requireNoGradeWithCondition(copies ?? [], 'copies.', row.copies ?? [])
  if (copies !== undefined) return withStatus(copies ?? [], givenStatus ?? row.status)
  if (givenStatus === undefined || givenStatus === row.status) return row.copies
  return row.copies?.map(copy => ({ ...copy, status: copyStatusOf(givenStatus) })) ?? null
}

/** The card with its changes. */
function changed(row: StoredCollectionCard, changes: CardChanges): StoredCollectionCard {
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

/** Changes the given fields of one card, and moves it to the given index. */
export async function updateCard(
  context: CardsContext,
  cardId: string,
  changes: CardChanges,
): Promise<UndoableChange | null> {
  const { client, collection, state } = context
  const before = storedCardsOf(state).get(cardId)
  if (!before) throw cardNotInCollectionError()
  const { change } = await saveChange(
    context,
    withChangedCards(state, collection, [changed(before, changes)]),
  )
  if (changes.order !== undefined)
    await reorderCards(client, collection, [{ id: cardId, order: changes.order }], undefined)
  return change
}

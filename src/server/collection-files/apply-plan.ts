import type { StoredCollectionCard, StoredCollection } from '#domain/stored-collection.ts'
import type { ImportPlan, PlannedCard } from '#importers/collection-files/match/import-plan.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { requireAccountLimits } from '#server/collections/account-limits.ts'
import type { CollectionFunctions } from './collection-file-deps.ts'
import { toStorableCard } from './storable-card.ts'
import type { CardChange } from './import-rows.ts'
import { mapInSteps } from './run-in-steps.ts'
import {
  type CopyMergeMode,
  hasSameContent,
  mergeCard,
  type StorableCard,
  toStoredCard,
} from './merged-card.ts'
import { findStoredCards, restoreAddedAt, storableTime, updateCards } from './stored-cards.ts'

/** The result of applying a plan. */
export type AppliedPlan = { changes: CardChange[]; added: number; changed: number; unchanged: number }

function changesOf(
  cards: readonly StorableCard[],
  existingCards: Map<string, StoredCollectionCard>,
  existing: CopyMergeMode,
): CardChange[] {
  return cards.flatMap((card): CardChange[] => {
    const { cardId } = card
    const before = existingCards.get(cardId)
    if (!before) return [{ cardId, before: null, after: toStoredCard(card) }]
    const after = mergeCard(before, card, existing)
    return hasSameContent(before, after) ? [] : [{ cardId, before, after }]
  })
}

function addedDatesOf(cards: readonly PlannedCard[], added: readonly StoredCollectionCard[]) {
  const isAdded = new Set(added.map(({ cardId }) => cardId))
  return cards.flatMap(({ cardId, addedAt }) => {
    const time = addedAt === null ? null : storableTime(addedAt)
    return time !== null && isAdded.has(cardId) ? [{ cardId, addedAt: time }] : []
  })
}

/** Applies planned cards to the collection. The caller's transaction has locked the collection's row. */
export async function applyPlan(
  db: Queryable,
  { addCards, changeCounts }: Pick<CollectionFunctions, 'addCards' | 'changeCounts'>,
  collection: StoredCollection,
  { cards }: Pick<ImportPlan, 'cards'>,
  existing: CopyMergeMode,
): Promise<AppliedPlan> {
  const storableCards = await mapInSteps(cards, toStorableCard)
  const existingCards = await findStoredCards(
    db,
    collection,
    storableCards.map(({ cardId }) => cardId),
  )
  const changes = changesOf(storableCards, existingCards, existing)
  const added = changes.flatMap(({ before, after }) => (before ? [] : [after]))
  const changed = changes.flatMap(({ before, after }) => (before ? [{ before, after }] : []))
  await addCards(db, collection, added)
  await restoreAddedAt(db, collection, addedDatesOf(cards, added))
  await updateCards(
    db,
    collection,
    changed.map(({ after }) => after),
  )
  const owned = changed.filter(({ before, after }) => before.status !== after.status).length
  if (changed.length > 0) await changeCounts(db, collection, { owned })
  await requireAccountLimits(db, collection.ownerId)
  return {
    changes,
    added: added.length,
    changed: changed.length,
    unchanged: storableCards.length - changes.length,
  }
}

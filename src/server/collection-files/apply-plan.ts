import type { StoredCard, StoredCollection } from '#domain/stored-collection.ts'
import type { ImportPlan, PlannedCard } from '#importers/collection-files/match/import-plan.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import type { Collections } from './collection-file-deps.ts'
import { fittingCard } from './fitting-card.ts'
import type { CardChange } from './import-rows.ts'
import { type ExistingCopies, isSameCard, mergedCard } from './merged-card.ts'
import { findCards, restoreAddedAt, updateCards } from './stored-cards.ts'

/** The result of applying a plan. */
export type Applied = { changes: CardChange[]; added: number; changed: number; unchanged: number }

function changesOf(
  cards: readonly StoredCard[],
  there: Map<string, StoredCard>,
  existing: ExistingCopies,
): CardChange[] {
  return cards.flatMap((card): CardChange[] => {
    const { cardId } = card
    const before = there.get(cardId)
    if (!before) return [{ cardId, before: null, after: card }]
    const after = mergedCard(before, card, existing)
    return isSameCard(before, after) ? [] : [{ cardId, before, after }]
  })
}

function daysOf(cards: readonly PlannedCard[], added: readonly StoredCard[]) {
  const isAdded = new Set(added.map(({ cardId }) => cardId))
  return cards.flatMap(({ cardId, addedAt }) => {
    const isTime = addedAt !== null && !Number.isNaN(Date.parse(addedAt))
    return isTime && isAdded.has(cardId) ? [{ cardId, addedAt: new Date(addedAt).toISOString() }] : []
  })
}

/** Applies planned cards to the collection. The caller's transaction has locked the collection's row. */
export async function applyPlan(
  db: Queryable,
  { addCards, changeCounts }: Pick<Collections, 'addCards' | 'changeCounts'>,
  collection: StoredCollection,
  { cards }: Pick<ImportPlan, 'cards'>,
  existing: ExistingCopies,
): Promise<Applied> {
  const fitting = cards.map(fittingCard)
  const there = await findCards(
    db,
    collection,
    fitting.map(({ cardId }) => cardId),
  )
  const changes = changesOf(fitting, there, existing)
  const added = changes.flatMap(({ before, after }) => (before ? [] : [after]))
  const changed = changes.flatMap(({ before, after }) => (before ? [{ before, after }] : []))
  await addCards(db, collection, added)
  await restoreAddedAt(db, collection, daysOf(cards, added))
  await updateCards(
    db,
    collection,
    changed.map(({ after }) => after),
  )
  const owned = changed.filter(({ before, after }) => before.status !== after.status).length
  if (changed.length > 0) await changeCounts(db, collection, { owned })
  return {
    changes,
    added: added.length,
    changed: changed.length,
    unchanged: fitting.length - changes.length,
  }
}

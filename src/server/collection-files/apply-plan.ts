import type { StoredCollectionCard, StoredCollection } from '#domain/stored-collection.ts'
import type { ImportPlan, PlannedCard } from '#importers/collection-files/match/import-plan.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { requireAccountLimits } from '#server/collections/account-limits.ts'
import { addCards } from '#server/collections/add-cards.ts'
import { changeCounts } from '#server/collections/card-counts.ts'
import { removeCards } from '#server/collections/remove-cards.ts'
import { toStorableCard } from './storable-card.ts'
import type { CardChange, ExistingMode } from './import-rows.ts'
import { mapInSteps } from './run-in-steps.ts'
import {
  type CopyMergeMode,
  hasSameContent,
  mergeCard,
  type StorableCard,
  toStoredCard,
} from './merged-card.ts'
import { planReplacement, type Replacement } from './replace-cards.ts'
import {
  findStoredCards,
  listStoredCards,
  restoreAddedAt,
  storableTime,
  updateCards,
} from './stored-cards.ts'

/** The result of applying a plan. */
export type AppliedPlan = {
  changes: CardChange[]
  removalId: string | null
  added: number
  changed: number
  removed: number
  unchanged: number
}

async function changesOf(
  cards: readonly StorableCard[],
  existingCards: Map<string, StoredCollectionCard>,
  existing: CopyMergeMode,
): Promise<CardChange[]> {
  const changes = await mapInSteps(cards, (card): CardChange[] => {
    const { cardId } = card
    const before = existingCards.get(cardId)
    if (!before) return [{ cardId, before: null, after: toStoredCard(card) }]
    const after = mergeCard(before, card, existing)
    return hasSameContent(before, after) ? [] : [{ cardId, before, after }]
  })
  return changes.flat()
}

function addedDatesOf(cards: readonly PlannedCard[], added: readonly StoredCollectionCard[]) {
  const isAdded = new Set(added.map(({ cardId }) => cardId))
  return cards.flatMap(({ cardId, addedAt }) => {
    const time = addedAt === null ? null : storableTime(addedAt)
    return time !== null && isAdded.has(cardId) ? [{ cardId, addedAt: time }] : []
  })
}

type ToPlan = { cards: readonly StorableCard[]; plan: ImportPlan; existing: ExistingMode }

/** Plans the changes of a collection's cards. Only making it like the file removes any. */
export async function planChanges(
  db: Queryable,
  collection: StoredCollection,
  { cards, plan, existing }: ToPlan,
): Promise<Replacement> {
  if (existing === 'replace') return planReplacement(cards, plan, await listStoredCards(db, collection))
  const cardIds = cards.map(({ cardId }) => cardId)
  const stored = await findStoredCards(db, collection, cardIds)
  return { changes: await changesOf(cards, stored, existing), removed: [] }
}

/** Applies planned cards to the collection. The caller's transaction has locked the collection's row. */
export async function applyPlan(
  db: Queryable,
  collection: StoredCollection,
  plan: ImportPlan,
  existing: ExistingMode,
): Promise<AppliedPlan> {
  const { cards } = plan
  const storableCards = await mapInSteps(cards, toStorableCard)
  const { changes, removed } = await planChanges(db, collection, { cards: storableCards, plan, existing })
  const added = changes.flatMap(({ before, after }) => (before ? [] : [after]))
  const changed = changes.flatMap(({ before, after }) => (before ? [{ before, after }] : []))
  await addCards(db, collection, added)
  await restoreAddedAt(db, collection, addedDatesOf(cards, added))
  await updateCards(
    db,
    collection,
    changed.map(({ after }) => after),
  )
  const owned =
    changed.filter(({ after }) => after.status === 'owned').length -
    changed.filter(({ before }) => before.status === 'owned').length
  if (changed.length > 0) await changeCounts(db, collection, { owned })
  const removedIds = removed.map(({ cardId }) => cardId)
  const { removalId } = await removeCards(db, collection, removedIds)
  await requireAccountLimits(db, collection.ownerId)
  return {
    changes,
    removalId,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    unchanged: Math.max(storableCards.length - changes.length, 0),
  }
}

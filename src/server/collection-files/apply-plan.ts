import { sql } from 'kysely'
import type pg from 'pg'
import type { StoredCollectionCard, StoredCollection } from '#domain/stored-collection.ts'
import type { ImportPlan } from '#importers/collection-files/match/import-plan.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { saveChange } from '#server/collections/changes/collection-changes.ts'
import { type CopiesState, readCopiesState } from '#server/collections/changes/copies-state.ts'
import { lockBinders } from '#server/collections/changes/pocket-rows.ts'
import { storedCardsOf, withChangedCards, withNewCards } from '#server/collections/changes/plan-cards.ts'
import type { CardMatching } from './collection-file-deps.ts'
import { toStorableCard } from './storable-card.ts'
import type { FileBinder } from '#importers/collection-files/own/filed-copies.ts'
import { planFiling } from './file-copies.ts'
import { addFilingCounts, type ExistingMode, type FilingCounts, type ImportCounts } from './import-rows.ts'
import { mapInSteps } from './run-in-steps.ts'
import { type CardChange, hasSameContent, mergeCard, type StorableCard, toStoredCard } from './merged-card.ts'
import type { CopyMergeMode } from './match-copies.ts'
import { planReplacement, type Replacement } from './replace-cards.ts'
import { storableTime } from './storable-time.ts'

/** The numbers of cards that a plan changed, and of those that were as in the file. */
export type AppliedPlan = ImportCounts & FilingCounts & { unchanged: number }

async function changesOf(
  cards: readonly StorableCard[],
  existingCards: ReadonlyMap<string, StoredCollectionCard>,
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

async function listCardIds(db: Queryable, { ownerId, id }: ImportTarget): Promise<string[]> {
  const rows = await runQuery(
    db,
    sql<{ cardId: string }>`select card_id as "cardId" from collection_cards
     where owner_id = ${ownerId} and collection_id = ${id} order by position, card_id`,
  )
  return rows.map(({ cardId }) => cardId)
}

type PlannedChanges = Replacement & { cards: StorableCard[]; state: CopiesState; unchanged: number }
/** A collection, or what a new one will be. */
export type ImportTarget = Pick<StoredCollection, 'id' | 'ownerId' | 'nextPosition'>

async function planChanges(
  db: Queryable,
  collection: ImportTarget,
  plan: ImportPlan,
  existing: ExistingMode,
): Promise<PlannedChanges> {
  const cards = await mapInSteps(plan.cards, toStorableCard)
  const cardIds =
    existing === 'replace' ? await listCardIds(db, collection) : cards.map(({ cardId }) => cardId)
  const keys = cardIds.map(cardId => ({ collectionId: collection.id, cardId }))
  const state = await readCopiesState(db, collection.ownerId, keys)
  const stored = storedCardsOf(state)
  const planned =
    existing === 'replace'
      ? await planReplacement(cards, plan, stored)
      : { changes: await changesOf(cards, stored, existing), removed: [] }
  return { ...planned, cards, state, unchanged: Math.max(cards.length - planned.changes.length, 0) }
}

/** The days on which cards were added, as far as the file states them. A day in the future becomes today. */
function addedDatesOf({ cards }: ImportPlan): Map<string, string> {
  const now = new Date().toISOString()
  return new Map(
    cards.flatMap(({ cardId, addedAt }) => {
      const time = addedAt === null ? null : storableTime(addedAt)
      return time === null ? [] : [[cardId, time < now ? time : now]]
    }),
  )
}

/** The changes of a collection's cards, their number, and the state after them. */
export type PlannedImport = PlannedChanges & { added: number; changed: number; planned: CopiesState }

/** Plans the cards of a collection after an import. Only making it like the file removes any. */
export async function planImport(
  db: Queryable,
  collection: ImportTarget,
  plan: ImportPlan,
  existing: ExistingMode,
): Promise<PlannedImport> {
  const all = await planChanges(db, collection, plan, existing)
  const addedAt = addedDatesOf(plan)
  const added = all.changes.flatMap(({ cardId, before, after }) =>
    before ? [] : [{ ...after, addedAt: addedAt.get(cardId) }],
  )
  const changed = all.changes.flatMap(({ before, after }) => (before ? [after] : []))
  const removedIds = new Set(all.removed.map(({ cardId }) => cardId))
  const isLeft = ({ cardId }: { cardId: string }) => !removedIds.has(cardId)
  const left = { cards: all.state.cards.filter(isLeft), copies: all.state.copies.filter(isLeft) }
  const planned = withNewCards(withChangedCards(left, collection, changed), collection, added)
  return { ...all, added: added.length, changed: changed.length, planned }
}

type ImportOptions = {
  importId: string
  existing: ExistingMode
  /** The binders of the file. */
  binders?: readonly FileBinder[] | undefined
  /** The id of the card on a binder's cover, if the catalogue has it. */
  findCover: (cardId: string) => string | null
}

/**
 * Applies planned cards to a collection as a change of an import. The caller's transaction has locked the collection's
 * row.
 */
export async function applyPlan(
  client: pg.PoolClient,
  collection: StoredCollection,
  plan: ImportPlan,
  { importId, existing, binders = [], findCover }: ImportOptions,
): Promise<AppliedPlan> {
  const { cards, state, planned, added, changed, removed, unchanged } = await planImport(
    client,
    collection,
    plan,
    existing,
  )
  const { ownerId: userId } = collection
  const filing = { cards, binders, findCover, existing, before: state, planned }
  const { shelf, filed, unfiled } = await planFiling(client, collection, filing, lockBinders)
  await saveChange({ client, userId, importId, collections: [collection], state }, planned, shelf)
  await addFilingCounts(client, importId, { filed, unfiled })
  const counts = { added, changed, removed: removed.length }
  return { ...counts, unchanged, filed, unfiled }
}

/** Finds the id of the card on a binder's cover. */
export function coverFinder({ finder }: CardMatching): ImportOptions['findCover'] {
  return cardId => finder.byId(cardId)?.id ?? null
}

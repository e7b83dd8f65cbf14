import type { StoredCollectionCard, StoredCollection } from '#domain/stored-collection.ts'
import type pg from 'pg'
import { AppError } from '#contract/problem.ts'
import { changeCounts } from '#server/collections/card-counts.ts'
import { changeCollection } from '#server/collections/collection-access.ts'
import { deleteCards } from '#server/collections/delete-cards.ts'
import { deleteCollection } from '#server/collections/deleted-collections.ts'
import { restoreCards } from '#server/collections/restore-cards.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import type { CollectionFileDeps } from './collection-file-deps.ts'
import { type CardChange, findImport, type CollectionImport, markImportUndone } from './import-rows.ts'
import { hasSameContent } from './merged-card.ts'
import { findStoredCards, updateCards } from './stored-cards.ts'

type Undone = {
  importId: string
  collectionId: string
  removed: number
  restored: number
  kept: number
  isCollectionDeleted: boolean
}

async function requireImport(db: Queryable, id: string, userId: string): Promise<CollectionImport> {
  const found = await findImport(db, id)
  if (!found || found.ownerId !== userId) throw new AppError('not_found', 'Import not found')
  if (!found.isUndoable && !found.undoneAt) {
    throw new AppError('conflict', 'An import can be taken back for one day; this one is older')
  }
  return found
}

/** Merges the changes of one card, so that undoing restores it to before the first change. */
function firstToLast(changes: readonly CardChange[]): CardChange[] {
  const byCard = new Map<string, CardChange>()
  for (const change of changes) {
    const first = byCard.get(change.cardId)
    byCard.set(change.cardId, first ? { ...change, before: first.before } : change)
  }
  return [...byCard.values()]
}

function ownedOf(cards: readonly StoredCollectionCard[]): number {
  return cards.filter(({ status }) => status === 'owned').length
}

async function undoChanges(
  client: pg.PoolClient,
  collection: StoredCollection,
  { id, changes, removalId, isNew }: CollectionImport,
): Promise<Undone> {
  const all = firstToLast(changes)
  const now = await findStoredCards(
    client,
    collection,
    all.map(({ cardId }) => cardId),
  )
  const untouched = all.filter(({ cardId, after }) => {
    const current = now.get(cardId)
    return current !== undefined && hasSameContent(current, after)
  })
  const removed = untouched.filter(({ before }) => before === null).map(({ after }) => after)
  const restored = untouched.flatMap(({ before, after }) => (before ? [{ before, after }] : []))
  await deleteCards(
    client,
    collection,
    removed.map(({ cardId }) => cardId),
  )
  await updateCards(
    client,
    collection,
    restored.map(({ before }) => before),
  )
  const owned = ownedOf(restored.map(({ before }) => before)) - ownedOf(restored.map(({ after }) => after))
  const { cardCount } = await changeCounts(client, collection, {
    cards: -removed.length,
    owned: owned - ownedOf(removed),
    order: removed.length > 0 ? 'changed' : 'kept',
  })
  const returned = removalId === null ? [] : (await restoreCards(client, collection, removalId)).restored
  await markImportUndone(client, id)
  const isCollectionDeleted = isNew && cardCount === 0
  if (isCollectionDeleted) await deleteCollection(client, collection)
  const unchangedCount = all.filter(({ cardId }) => now.has(cardId)).length - untouched.length
  const counts = {
    removed: removed.length,
    restored: restored.length + returned.length,
    kept: unchangedCount,
  }
  return { importId: id, collectionId: collection.id, ...counts, isCollectionDeleted }
}

/** Undoes an import. Cards that were changed after it stay unchanged. Can be repeated. */
export async function undoImport(deps: CollectionFileDeps, id: string, userId: string): Promise<Undone> {
  const found = await requireImport(deps.pool, id, userId)
  const nothing = { importId: id, collectionId: found.collectionId, removed: 0, restored: 0, kept: 0 }
  if (found.undoneAt) return { ...nothing, isCollectionDeleted: false }
  return changeCollection(deps.pool, found.collectionId, userId, async (client, collection) => {
    const lockedImport = await requireImport(client, id, userId)
    return lockedImport.undoneAt
      ? { ...nothing, isCollectionDeleted: false }
      : undoChanges(client, collection, lockedImport)
  })
}

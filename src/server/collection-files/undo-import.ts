import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import { revertChanges } from '#server/collections/changes/undo-change.ts'
import { changeCollection } from '#server/collections/collection-access.ts'
import { deleteCollection } from '#server/collections/deleted-collections.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import type { CollectionFileDeps } from './collection-file-deps.ts'
import { findImport, type CollectionImport, listImportChanges, markImportUndone } from './import-rows.ts'

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
    throw refusal('conflict', 'import_too_old')
  }
  return found
}

/**
 * Undoes an import with the rows that found their card later, and deletes a collection that it created, if nothing else
 * is in it. Cards that were changed after it stay unchanged. Can be repeated.
 */
export async function undoImport(deps: CollectionFileDeps, id: string, userId: string): Promise<Undone> {
  const { collectionId, undoneAt } = await requireImport(deps.pool, id, userId)
  const nothing = { importId: id, collectionId, removed: 0, restored: 0, kept: 0, isCollectionDeleted: false }
  if (undoneAt) return nothing
  return changeCollection(deps.pool, collectionId, userId, async (client, collection) => {
    const lockedImport = await requireImport(client, id, userId)
    if (lockedImport.undoneAt) return nothing
    const changes = await listImportChanges(client, id)
    const { removed, restored, kept, counts } = await revertChanges(client, userId, changes, 'keep')
    await markImportUndone(client, id)
    const { cardCount } = counts.get(collectionId) ?? collection
    const isCollectionDeleted = lockedImport.isNew && cardCount === 0
    if (isCollectionDeleted) await deleteCollection(client, collection)
    return { importId: id, collectionId, removed, restored: restored.length, kept, isCollectionDeleted }
  })
}

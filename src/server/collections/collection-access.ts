import type pg from 'pg'
import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import type { Viewer } from '#contract/viewer.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import {
  type CollectionRow,
  findCollectionRow,
  type ListedCollection,
  lockCollectionRow,
} from './collection-row.ts'

type Owned = Pick<CollectionRow, 'ownerId' | 'isPublic'>

/** The viewer's access to a collection and everything below it. To strangers a private one does not exist. */
export function accessTo(collection: Owned, userId: string | null): 'owner' | 'visitor' | 'none' {
  if (collection.ownerId === userId) return 'owner'
  return collection.isPublic ? 'visitor' : 'none'
}

export function collectionNotFoundError(): AppError {
  return new AppError('not_found', 'Collection not found')
}

/** The error for visitors on endpoints that require a user, below a collection that they may see. */
export function signInRequiredError(): AppError {
  return new AppError('unauthenticated', 'Please sign in')
}

/** Returns the collection if the viewer may see it; else throws 404. */
export async function requireVisible(
  db: Queryable,
  id: string,
  viewer: Pick<Viewer, 'userId'> | null,
): Promise<ListedCollection> {
  const collection = await findCollectionRow(db, id)
  if (!collection || accessTo(collection, viewer?.userId ?? null) === 'none') throw collectionNotFoundError()
  return collection
}

/** Throws 404 for another user's private collection; for a public one 401 without a user, else 403. */
export function requireOwner<Row extends Owned>(collection: Row | undefined, userId: string | null): Row {
  const access = collection && accessTo(collection, userId)
  if (!collection || access === 'none') throw collectionNotFoundError()
  if (userId === null) throw signInRequiredError()
  if (access !== 'owner') throw refusal('forbidden', 'collection_of_other')
  return collection
}

/** Returns the viewer's own collection; throws as `requireOwner` does. */
export async function requireOwnedCollection(
  db: Queryable,
  id: string,
  viewer: Pick<Viewer, 'userId'> | null,
): Promise<ListedCollection> {
  return requireOwner(await findCollectionRow(db, id), viewer?.userId ?? null)
}

/**
 * Runs a change by the owner in one transaction that locks the collection's row: changes of one collection run one
 * after another, across tabs and processes.
 */
export async function changeCollection<T>(
  pool: pg.Pool,
  id: string,
  userId: string,
  change: (client: pg.PoolClient, collection: CollectionRow) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async client =>
    change(client, requireOwner(await lockCollectionRow(client, id), userId)),
  )
}

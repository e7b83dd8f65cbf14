import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isUuid } from '#platform/is-uuid.ts'
import type { CountsAfter } from '#server/collections/card-counts.ts'
import { requireOwnedCollection } from '#server/collections/collection-access.ts'
import { daysToUndo } from '#server/collections/days-to-undo.ts'
import { lockCollections } from './collection-changes.ts'
import { findCardKeys, keyOf, readCopiesState } from './copies-state.ts'
import type { ShelfChange } from './shelf.ts'
import {
  changeBetween,
  isUntouched,
  keysOf,
  onlyRemovesCards,
  revertChange,
  type StateChange,
  type StoredChange,
  toStateChange,
  untouchedPart,
  withChangeTimes,
} from './state-change.ts'
import { copiesInPockets, planShelf, withoutChangedImplied } from './undo-shelf.ts'
import { writeStateChange } from './write-state-change.ts'

/** A stored change of cards. */
export type CollectionChange = StateChange & ShelfChange & { id: string; undoneAt: Date | null }

function noSuchChangeError(): AppError {
  return new AppError('not_found', `There is no such change of the last ${daysToUndo} days`)
}

/** A row of `collection_changes`. */
export type ChangeRow = StoredChange & Omit<CollectionChange, keyof StateChange>

/** Finds a change and locks it until the transaction ends. Throws 404 for one of another user. */
async function lockChange(db: Queryable, id: string, userId: string): Promise<CollectionChange> {
  const rows = isUuid(id)
    ? await runQuery(
        db,
        sql<ChangeRow>`select id, undone_at as "undoneAt", cards, copies, binders, pockets from collection_changes
         where id = ${id} and owner_id = ${userId} and changed_at > now() - make_interval(days => ${daysToUndo})
         for update`,
      )
    : []
  if (rows[0]) return toStateChange(rows[0])
  throw noSuchChangeError()
}

async function markUndone(db: Queryable, ids: readonly string[]): Promise<Date> {
  const rows = await runQuery(
    db,
    sql<{ undoneAt: Date }>`update collection_changes set undone_at = now() where id = any(${ids}::uuid[])
     returning undone_at as "undoneAt"`,
  )
  return rows[0]?.undoneAt ?? new Date()
}

/** The result of an undo. */
export type Reverted = {
  undoneAt: Date
  /** The number of cards that left their collections. */
  removed: number
  /** The ids of other cards that are as before. */
  restored: string[]
  /** The number of cards that were changed since and stay as they are. */
  kept: number
  counts: ReadonlyMap<string, CountsAfter>
}

/**
 * Takes changes of one user back, the newest first: their rows are again as they were before the oldest. Rows that they
 * did not touch stay. Other requests run between the steps, because an import may have changed 20,000 cards.
 * `changedSince` says what happens to cards that were changed again: they stay as they are, or 409.
 */
export async function revertChanges(
  client: pg.PoolClient,
  userId: string,
  oldestFirst: readonly CollectionChange[],
  changedSince: 'keep' | 'refuse',
): Promise<Reverted> {
  const filedIds = oldestFirst.flatMap(copiesInPockets)
  const filedKeys = filedIds.length > 0 ? await findCardKeys(client, userId, filedIds) : []
  const keys = oldestFirst.flatMap(keysOf)
  const lockedKeys = [...keys, ...filedKeys]
  const collectionIds = new Set(lockedKeys.map(key => key.collectionId))
  const collections = await lockCollections(client, collectionIds)
  if (collections.length < collectionIds.size) throw refusal('conflict', 'collection_deleted')
  const current = await readCopiesState(client, userId, lockedKeys)
  let planned = current
  for (const stored of oldestFirst.toReversed()) {
    const change = withoutChangedImplied(planned, stored)
    if (changedSince === 'refuse' && !isUntouched(planned, change)) throw changedSinceError()
    const part = changedSince === 'refuse' ? change : untouchedPart(planned, change)
    await setImmediate()
    planned = revertChange(planned, part)
    await setImmediate()
  }
  planned = withChangeTimes(current, planned, new Date())
  await setImmediate()
  const undone = changeBetween(current, planned)
  await setImmediate()
  const shelf = await planShelf(client, userId, { oldestFirst, undone, planned, changedSince })
  const counts = await writeStateChange(client, userId, collections, undone, shelf)
  const undoneAt = await markUndone(
    client,
    oldestFirst.map(({ id }) => id),
  )
  const removed = undone.cards.flatMap(({ before, after }) => (before && !after ? [before] : []))
  const removedKeys = new Set(removed.map(keyOf))
  const undoneCards = new Map(keysOf(undone).map(key => [keyOf(key), key]))
  const restored = [...undoneCards.values()].filter(key => !removedKeys.has(keyOf(key)))
  const named = new Set(keys.map(keyOf))
  const kept = current.cards.filter(card => named.has(keyOf(card)) && !undoneCards.has(keyOf(card))).length
  return { undoneAt, counts, removed: removed.length, restored: restored.map(({ cardId }) => cardId), kept }
}

function changedSinceError(): AppError {
  return refusal('conflict', 'copies_changed_since')
}

/**
 * Takes a change back. Throws 409 if one of its rows was changed since; of removed cards, those that were added again
 * stay as they are. Can be repeated.
 */
export async function undoChange(
  pool: pg.Pool,
  id: string,
  userId: string,
): Promise<{ id: string; undoneAt: string }> {
  return inTransaction(pool, async client => {
    const change = await lockChange(client, id, userId)
    if (change.undoneAt) return { id, undoneAt: change.undoneAt.toISOString() }
    const isRemoval = onlyRemovesCards(change)
    const { undoneAt, restored } = await revertChanges(
      client,
      userId,
      [change],
      isRemoval ? 'keep' : 'refuse',
    )
    if (isRemoval && restored.length === 0) throw changedSinceError()
    return { id, undoneAt: undoneAt.toISOString() }
  })
}

/** Takes the removal of cards from a collection back, as `undoChange` does. Throws 404 for other changes. */
export async function restoreCards(
  pool: pg.Pool,
  userId: string,
  collectionId: string,
  removalId: string,
): Promise<{ restored: string[]; revision: number }> {
  const { id, revision } = await requireOwnedCollection(pool, collectionId, { userId })
  return inTransaction(pool, async client => {
    const change = await lockChange(client, removalId, userId)
    const isOfCollection = keysOf(change).every(key => key.collectionId === id)
    if (!isOfCollection || !onlyRemovesCards(change)) throw noSuchChangeError()
    if (change.undoneAt) return { restored: [], revision }
    const { restored, counts } = await revertChanges(client, userId, [change], 'keep')
    return { restored, revision: counts.get(id)?.revision ?? revision }
  })
}

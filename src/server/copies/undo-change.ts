import { sql } from 'kysely'
import type pg from 'pg'
import { AppError } from '#contract/problem.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { daysToUndo } from '#server/collections/days-to-undo.ts'
import { type CollectionChange, lockCollections } from './collection-changes.ts'
import { type CardKey, readCopiesState } from './copies-state.ts'
import { changeBetween, isUntouched, withChangeTimes, revertChange } from './state-change.ts'
import { writeStateChange } from './write-state-change.ts'

type Undone = { id: string; undoneAt: string }

/** Finds a change and locks it until the transaction ends. Throws 404 for one of another user. */
async function lockChange(db: Queryable, id: string, userId: string): Promise<CollectionChange> {
  const rows = isUuid(id)
    ? await runQuery(
        db,
        sql<CollectionChange>`select id, undone_at as "undoneAt", cards, copies from collection_changes
         where id = ${id} and owner_id = ${userId} and changed_at > now() - make_interval(days => ${daysToUndo})
         for update`,
      )
    : []
  if (rows[0]) return rows[0]
  throw new AppError('not_found', `There is no such change of the last ${daysToUndo} days`)
}

function keysOf({ cards, copies }: CollectionChange): CardKey[] {
  return [...cards, ...copies].flatMap(({ before, after }) => [before, after].filter(row => row !== null))
}

async function markUndone(db: Queryable, id: string): Promise<Date> {
  const rows = await runQuery(
    db,
    sql<{ undoneAt: Date }>`update collection_changes set undone_at = now() where id = ${id}
     returning undone_at as "undoneAt"`,
  )
  return rows[0]?.undoneAt ?? new Date()
}

/**
 * Takes a change back: its rows are again as they were before. Rows that it did not touch stay. Throws 409 if one of
 * its rows was changed since. Can be repeated.
 */
export async function undoChange(pool: pg.Pool, id: string, userId: string): Promise<Undone> {
  return inTransaction(pool, async client => {
    const change = await lockChange(client, id, userId)
    if (change.undoneAt) return { id, undoneAt: change.undoneAt.toISOString() }
    const keys = keysOf(change)
    const collectionIds = new Set(keys.map(key => key.collectionId))
    const collections = await lockCollections(client, collectionIds)
    if (collections.length < collectionIds.size)
      throw new AppError('conflict', 'A collection of this change was deleted. Restore it first.')
    const current = await readCopiesState(client, userId, keys)
    if (!isUntouched(current, change))
      throw new AppError('conflict', 'These copies were changed again since. Undo the later change first.')
    const planned = withChangeTimes(current, revertChange(current, change), new Date())
    await writeStateChange(client, userId, collections, changeBetween(current, planned))
    return { id, undoneAt: (await markUndone(client, id)).toISOString() }
  })
}

import { sql } from 'kysely'
import type pg from 'pg'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { requireAccountLimits } from './account-limits.ts'
import { freePocketsOf, returnToPockets } from './changes/freed-pockets.ts'
import { collectionNotFoundError } from './collection-access.ts'
import type { CollectionRow } from './collection-row.ts'
import { daysToUndo } from './days-to-undo.ts'
import { propagateVisibility } from './propagate-visibility.ts'

export type DeletedCollection = { id: string; name: string; cardCount: number; deletedAt: Date }

/** The moment until which something deleted at `deletedAt` can be restored. */
export function restorableUntil(deletedAt: Date): string {
  return new Date(deletedAt.getTime() + daysToUndo * 24 * 60 * 60 * 1000).toISOString()
}

/**
 * Marks a collection as deleted, which hides it from everyone, and deletes its want-list links. Returns the time of
 * deletion. Its copies leave their pockets. The caller has locked the collection's row.
 */
export async function deleteCollection(db: Queryable, collection: CollectionRow): Promise<Date> {
  const rows = await runQuery(
    db,
    sql<{ deletedAt: Date }>`
      update collections set deleted_at = now() where id = ${collection.id} returning deleted_at as "deletedAt"`,
  )
  await propagateVisibility(db, collection, 'deleted')
  await freePocketsOf(db, collection)
  // Restoring the collection does not bring its links back.
  await runQuery(db, sql`delete from want_list_links where collection_id = ${collection.id}`)
  return rows[0]?.deletedAt ?? new Date()
}

const restorable = sql`deleted_at > now() - make_interval(days => ${daysToUndo})`

export async function listDeletedCollections(db: Queryable, ownerId: string): Promise<DeletedCollection[]> {
  const rows = await runQuery(
    db,
    sql<DeletedCollection>`select id, name, card_count as "cardCount", deleted_at as "deletedAt" from collections
     where owner_id = ${ownerId} and ${restorable} order by deleted_at desc, id desc`,
  )
  return rows
}

/** Restores a collection for its owner. To other users it does not exist. Can be repeated. */
export async function restoreCollection(pool: pg.Pool, id: string, ownerId: string): Promise<void> {
  if (!isUuid(id)) throw collectionNotFoundError()
  await inTransaction(pool, async client => {
    const rows = await runQuery(
      client,
      sql<{ isPublic: boolean }>`
        update collections set deleted_at = null where id = ${id} and owner_id = ${ownerId}
         and (deleted_at is null or ${restorable})
       returning is_public as "isPublic"`,
    )
    const restored = rows[0]
    if (!restored) throw collectionNotFoundError()
    await requireAccountLimits(client, ownerId)
    await propagateVisibility(client, { id, isPublic: restored.isPublic }, 'kept')
    await returnToPockets(client, { id, ownerId })
  })
}

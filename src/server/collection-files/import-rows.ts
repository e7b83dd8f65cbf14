import { sql } from 'kysely'
import type { StoredCollectionCard } from '#domain/stored-collection.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { CopyMergeMode } from './merged-card.ts'

/** A card that an import changed. `before` is null if the import added it. */
export type CardChange = { cardId: string; before: StoredCollectionCard | null; after: StoredCollectionCard }

/** How an import treats copies that exist: it merges them, or makes the collection like the file. */
export type ExistingMode = CopyMergeMode | 'replace'

/** The options of an import, stored for rows that are matched later. */
export type RequestedImport = {
  wishes: 'chasing' | 'left-out'
  existing: ExistingMode
  currency: string | null
}

export type CollectionImport = {
  id: string
  ownerId: string
  collectionId: string
  isNew: boolean
  asked: RequestedImport
  changes: CardChange[]
  /** The removal of cards that the file does not list. */
  removalId: string | null
  isUndoable: boolean
  undoableUntil: Date
  undoneAt: Date | null
}

type NewImport = Pick<
  CollectionImport,
  'id' | 'ownerId' | 'collectionId' | 'isNew' | 'asked' | 'changes' | 'removalId'
> & {
  fileName: string | null
  format: string
}

/** How long an import can be undone. */
export const undoableFor = sql`interval '1 day'`

/** Stores the changes of an import. Returns until when it can be undone. */
export async function saveImport(db: Queryable, newImport: NewImport): Promise<Date> {
  const { id, ownerId, collectionId, isNew, asked, changes, removalId, fileName, format } = newImport
  const rows = await runQuery(
    db,
    sql<{ until: Date }>`
      insert into collection_imports (id, owner_id, collection_id, is_new, file_name, format, asked, changes, removal_id)
     values (${id}, ${ownerId}, ${collectionId}, ${isNew}, ${fileName}, ${format}, ${JSON.stringify(asked)},
       ${JSON.stringify(changes)}, ${removalId}) returning imported_at + ${undoableFor} as until`,
  )
  return rows[0]?.until ?? new Date()
}

export async function findImport(db: Queryable, id: string): Promise<CollectionImport | undefined> {
  if (!isUuid(id)) return undefined
  const rows = await runQuery(
    db,
    sql<CollectionImport>`select id, owner_id as "ownerId", collection_id as "collectionId", is_new as "isNew", asked, changes,
       removal_id as "removalId",
       imported_at > now() - ${undoableFor} as "isUndoable",
       imported_at + ${undoableFor} as "undoableUntil", undone_at as "undoneAt"
     from collection_imports where id = ${id}`,
  )
  return rows[0]
}

/** The number of cards that an import removed. */
export async function countRemovedCards(
  db: Queryable,
  { removalId }: Pick<CollectionImport, 'removalId'>,
): Promise<number> {
  const rows = await runQuery(
    db,
    sql<{ count: number }>`select jsonb_array_length(cards)::int as count from collection_removals
     where id = ${removalId}`,
  )
  return rows[0]?.count ?? 0
}

export async function markImportUndone(db: Queryable, id: string): Promise<void> {
  await runQuery(db, sql`update collection_imports set undone_at = now(), changes = '[]' where id = ${id}`)
  await runQuery(db, sql`delete from collection_waiting_rows where import_id = ${id}`)
}

/** Stores the changes of a row that was matched after the import. */
export async function appendImportChanges(
  db: Queryable,
  id: string,
  changes: readonly CardChange[],
): Promise<void> {
  await runQuery(
    db,
    sql`update collection_imports set changes = changes || ${JSON.stringify(changes)}::jsonb where id = ${id}`,
  )
}

/** How rows of an import that find their card later are merged. Such a row says nothing about other cards. */
export function laterMergeMode({ existing }: RequestedImport): CopyMergeMode {
  return existing === 'replace' ? 'match' : existing
}

/** Deletes changes that can no longer be undone. */
export async function clearOldImportChanges(db: Queryable): Promise<void> {
  await runQuery(
    db,
    sql`update collection_imports set changes = '[]'
      where changes <> '[]' and imported_at <= now() - ${undoableFor}`,
  )
}

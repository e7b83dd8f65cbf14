import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { isUuid } from '#platform/is-uuid.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { toStateChange } from '#server/collections/changes/state-change.ts'
import type { ChangeRow, CollectionChange } from '#server/collections/changes/undo-change.ts'
import type { CopyMergeMode } from './match-copies.ts'

/** How an import treats copies that exist: it merges them, or makes the collection like the file. */
export type ExistingMode = CopyMergeMode | 'replace'

/** The options of an import, stored for rows that are matched later. */
export type RequestedImport = {
  wishes: 'chasing' | 'left-out'
  existing: ExistingMode
  currency: string | null
}

/** The numbers of cards that an import added, changed and removed. */
export type ImportCounts = { added: number; changed: number; removed: number }

/** Numbers of copies: those that an import put into pockets, and those whose pocket was impossible. */
export type FilingCounts = { filed: number; unfiled: number }

export type CollectionImport = ImportCounts &
  FilingCounts & {
    id: string
    ownerId: string
    collectionId: string
    isNew: boolean
    asked: RequestedImport
    isUndoable: boolean
    undoableUntil: Date
    undoneAt: Date | null
  }

type NewImport = Pick<CollectionImport, 'id' | 'ownerId' | 'collectionId' | 'isNew' | 'asked'> & {
  fileName: string | null
  format: string
}

/** How long an import can be undone. */
export const undoableFor = sql`interval '1 day'`

/** The counts of a row of `collection_imports i`, from its changes. A card that changed several times counts once. */
export const importCounts = sql`(
  select count(*) filter (where is_added)::int as added, count(*) filter (where is_removed)::int as removed,
    count(*) filter (where not is_added and not is_removed)::int as changed
  from (
    select bool_or(is_card and row -> 'before' = 'null') as is_added,
      bool_or(is_card and row -> 'after' = 'null') as is_removed
    from collection_changes h cross join lateral (
      select true as is_card, row from jsonb_array_elements(h.cards) row
      union all select false, row from jsonb_array_elements(h.copies) row
    ) rows
    where h.import_id = i.id group by coalesce(row -> 'after' ->> 'cardId', row -> 'before' ->> 'cardId')
  ) cards)`

/** Stores an import, which its changes refer to. Returns until when it can be undone. */
export async function saveImport(db: Queryable, newImport: NewImport): Promise<Date> {
  const { id, ownerId, collectionId, isNew, asked, fileName, format } = newImport
  const rows = await runQuery(
    db,
    sql<{ until: Date }>`
      insert into collection_imports (id, owner_id, collection_id, is_new, file_name, format, asked)
     values (${id}, ${ownerId}, ${collectionId}, ${isNew}, ${fileName}, ${format}, ${JSON.stringify(asked)})
     returning imported_at + ${undoableFor} as until`,
  )
  return rows[0]?.until ?? new Date()
}

/** Adds the copies that an import filed, also for rows that found their card later. */
export async function addFilingCounts(
  db: Queryable,
  id: string,
  { filed, unfiled }: FilingCounts,
): Promise<void> {
  if (filed + unfiled === 0) return
  await runQuery(
    db,
    sql`update collection_imports set filed = filed + ${filed}, unfiled = unfiled + ${unfiled} where id = ${id}`,
  )
}

export async function findImport(db: Queryable, id: string): Promise<CollectionImport | undefined> {
  if (!isUuid(id)) return undefined
  const rows = await runQuery(
    db,
    sql<CollectionImport>`select i.id, i.owner_id as "ownerId", i.collection_id as "collectionId", i.is_new as "isNew", i.asked,
       counts.added, counts.changed, counts.removed, i.filed, i.unfiled,
       i.imported_at > now() - ${undoableFor} as "isUndoable",
       i.imported_at + ${undoableFor} as "undoableUntil", i.undone_at as "undoneAt"
     from collection_imports i cross join lateral ${importCounts} counts where i.id = ${id}`,
  )
  return rows[0]
}

/** The changes of an import, oldest first. */
export async function listImportChanges(db: Queryable, id: string): Promise<CollectionChange[]> {
  const rows = await runQuery(
    db,
    sql<ChangeRow>`select id, undone_at as "undoneAt", cards, copies, binders, pockets from collection_changes
     where import_id = ${id} order by id`,
  )
  return rows.map(row => toStateChange(row))
}

/** Whether an import has added or changed a card. */
export async function hasImportChanged(db: Queryable, id: string, cardId: string): Promise<boolean> {
  const rows = await runQuery(
    db,
    sql`select from collection_changes, jsonb_array_elements(cards || copies) row
     where import_id = ${id} and row -> 'after' ->> 'cardId' = ${cardId} limit 1`,
  )
  return rows.length > 0
}

export async function markImportUndone(db: Queryable, id: string): Promise<void> {
  await runQuery(db, sql`update collection_imports set undone_at = now() where id = ${id}`)
  await runQuery(db, sql`delete from collection_waiting_rows where import_id = ${id}`)
}

/** How rows of an import that find their card later are merged. Such a row says nothing about other cards. */
export function laterMergeMode({ existing }: RequestedImport): CopyMergeMode {
  return existing === 'replace' ? 'match' : existing
}

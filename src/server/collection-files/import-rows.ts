import type { StoredCard } from '#domain/stored-collection.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { isUuid } from '#platform/is-uuid.ts'
import type { ExistingCopies } from './merged-card.ts'

/** What an import did to a card; `before` is null where it was not there. */
export type CardChange = { cardId: string; before: StoredCard | null; after: StoredCard }

/** How an import was asked for, for rows that find their card later. */
export type RequestedImport = {
  wishes: 'chasing' | 'left-out'
  existing: ExistingCopies
  currency: string | null
}

export type ImportRow = {
  id: string
  ownerId: string
  collectionId: string
  isNew: boolean
  asked: RequestedImport
  changes: CardChange[]
  isUndoable: boolean
  undoableUntil: Date
  undoneAt: Date | null
}

type NewImport = Pick<ImportRow, 'id' | 'ownerId' | 'collectionId' | 'isNew' | 'asked' | 'changes'> & {
  fileName: string | null
  format: string
}

/** How long an import can be taken back. */
const undoableFor = `interval '1 day'`

/** Stores the changes of an import. Returns until when it can be undone. */
export async function saveImport(db: Queryable, made: NewImport): Promise<Date> {
  const { id, ownerId, collectionId, isNew, asked, changes, fileName, format } = made
  const { rows } = await db.query<{ until: Date }>(
    `insert into collection_imports (id, owner_id, collection_id, is_new, file_name, format, asked, changes)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning imported_at + ${undoableFor} as until`,
    [id, ownerId, collectionId, isNew, fileName, format, JSON.stringify(asked), JSON.stringify(changes)],
  )
  return rows[0]?.until ?? new Date()
}

export async function findImport(db: Queryable, id: string): Promise<ImportRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<ImportRow>(
    `select id, owner_id as "ownerId", collection_id as "collectionId", is_new as "isNew", asked, changes,
       imported_at > now() - ${undoableFor} as "isUndoable",
       imported_at + ${undoableFor} as "undoableUntil", undone_at as "undoneAt"
     from collection_imports where id = $1`,
    [id],
  )
  return rows[0]
}

export async function markUndone(db: Queryable, id: string): Promise<void> {
  await db.query(`update collection_imports set undone_at = now(), changes = '[]' where id = $1`, [id])
  await db.query('delete from collection_waiting_rows where import_id = $1', [id])
}

/** Adds what a row did that found its card later. */
export async function addChanges(db: Queryable, id: string, changes: readonly CardChange[]): Promise<void> {
  await db.query('update collection_imports set changes = changes || $2::jsonb where id = $1', [
    id,
    JSON.stringify(changes),
  ])
}

/** Changes that can no longer be undone are deleted. */
export async function forgetOldChanges(db: Queryable): Promise<void> {
  await db.query(
    `update collection_imports set changes = '[]' where changes <> '[]' and imported_at <= now() - ${undoableFor}`,
  )
}

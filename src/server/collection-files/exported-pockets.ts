import { sql } from 'kysely'
import type { StoredCollection } from '#domain/stored-collection.ts'
import type { ExportedBinder } from '#importers/collection-files/own/exported-collection.ts'
import type { FiledCopies } from '#importers/collection-files/own/filed-copies.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { listBinderRows } from '#server/collections/changes/pocket-rows.ts'
import type { BinderRow } from '#server/collections/changes/shelf.ts'
import { namesInFiles } from './binder-names.ts'

/** Where the copies of a collection are. */
export type ExportedPockets = {
  /** The binders with copies of the collection, oldest first. */
  binders: ExportedBinder[]
  /** For each card the pockets of its copies, by their index in the card. */
  pocketsOf: ReadonlyMap<string, ReadonlyMap<number, FiledCopies[]>>
}

type Row = Omit<FiledCopies, 'name'> & { cardId: string; index: number; binderId: string }

/** The fields of a binder for a file. What readers by link see is no part of it. */
function exportedBinder(binder: BinderRow, name: string): ExportedBinder {
  const { rows, columns, pages, firstPageAlone, order, color, note, cover, emptied, autoFile } = binder
  return { name, rows, columns, pages, firstPageAlone, order, color, note, cover, emptied, autoFile }
}

/** Reads the pockets of a collection's copies. */
export async function readExportedPockets(
  db: Queryable,
  { ownerId, id }: StoredCollection,
): Promise<ExportedPockets> {
  const rows = await runQuery(
    db,
    sql<Row>`select p.card_id as "cardId", p.index, e.binder_id as "binderId", e.page, e.pocket_row as row,
       e.pocket_column as column, e.quantity
     from (
       select id, card_id, (row_number() over (partition by card_id order by position) - 1)::int as index
       from copies where owner_id = ${ownerId} and collection_id = ${id}
     ) p join pocket_entries e on e.owner_id = ${ownerId} and e.copy_id = p.id
     order by e.binder_id, e.page, e.pocket_row, e.pocket_column`,
  )
  if (rows.length === 0) return { binders: [], pocketsOf: new Map() }
  const all = await listBinderRows(db, ownerId)
  const names = namesInFiles(all)
  const pocketsOf = new Map<string, Map<number, FiledCopies[]>>()
  for (const { cardId, index, binderId, ...pocket } of rows) {
    const ofCard = pocketsOf.get(cardId) ?? new Map<number, FiledCopies[]>()
    pocketsOf.set(cardId, ofCard)
    const known = ofCard.get(index) ?? []
    ofCard.set(index, [...known, { name: names.get(binderId) ?? '', ...pocket }])
  }
  const used = new Set(rows.map(({ binderId }) => binderId))
  const binders = all
    .filter(binder => used.has(binder.id))
    .map(binder => exportedBinder(binder, names.get(binder.id) ?? binder.name))
  return { binders, pocketsOf }
}

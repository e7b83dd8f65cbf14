import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { isUuid } from '#platform/is-uuid.ts'
import {
  type BinderRow,
  emptyPocket,
  isEmpty,
  type PocketKey,
  pocketName,
  type PocketState,
} from './shelf.ts'
import type { RowChange } from './row-change.ts'

const binderColumns = sql`id, name, page_rows as rows, page_columns as columns, pages, first_page_alone as "firstPageAlone",
  page_order as order, color, note, cover, emptied, auto_file as "autoFile", show_copies as "showCopies",
  created_at as "createdAt", updated_at as "updatedAt"`
type StoredBinder = Omit<BinderRow, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

const toBinderRow = (row: StoredBinder): BinderRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** The binders of an owner, oldest first. */
export async function listBinderRows(db: Queryable, ownerId: string): Promise<BinderRow[]> {
  const rows = await runQuery(
    db,
    sql<StoredBinder>`select ${binderColumns} from binders where owner_id = ${ownerId} order by id`,
  )
  return rows.map(toBinderRow)
}

/** A binder of an owner. */
export async function findBinderRow(
  db: Queryable,
  ownerId: string,
  id: string,
): Promise<BinderRow | undefined> {
  if (!isUuid(id)) return undefined
  const rows = await runQuery(
    db,
    sql<StoredBinder>`select ${binderColumns} from binders where owner_id = ${ownerId} and id = ${id}`,
  )
  return rows.map(toBinderRow)[0]
}

/**
 * Makes changes of one owner's binders and pockets wait for each other until the transaction ends. Collections are locked
 * before. Returns the binders.
 */
export async function lockBinders(db: Queryable, ownerId: string): Promise<BinderRow[]> {
  await runQuery(db, sql`select pg_advisory_xact_lock(hashtextextended(${`binders of ${ownerId}`}, 0))`)
  return listBinderRows(db, ownerId)
}

type EntryRow = PocketKey & {
  copyId: string | null
  quantity: number | null
  cardId: string | null
  variant: string | null
  label: string | null
}

function toPockets(rows: readonly EntryRow[]): PocketState[] {
  const pockets = new Map<string, PocketState>()
  for (const { copyId, quantity, cardId, variant, label, ...key } of rows) {
    const name = pocketName(key)
    const pocket = pockets.get(name) ?? emptyPocket(key)
    pockets.set(name, pocket)
    if (copyId !== null) pocket.stack.push({ copyId, quantity: quantity ?? 1 })
    else if (cardId !== null) pocket.reservation = { cardId, variant }
    else pocket.label = label
  }
  return [...pockets.values()]
}

/** Which pockets to read: whole binders, and all that contain copies of these rows. */
type Wanted = {
  binderIds?: readonly string[]
  copyIds?: readonly string[]
  pages?: [from: number, to: number]
}

/** Reads pockets of an owner that are not empty. `pages` limits those of binders. */
export async function readPockets(
  db: Queryable,
  ownerId: string,
  { binderIds = [], copyIds = [], pages = [1, 200] }: Wanted,
): Promise<PocketState[]> {
  if (binderIds.length + copyIds.length === 0) return []
  const rows = await runQuery(
    db,
    sql<EntryRow>`with wanted as (
       select binder_id, page, pocket_row, pocket_column from pocket_entries
       where owner_id = ${ownerId} and binder_id = any(${binderIds}::uuid[]) and page between ${pages[0]} and ${pages[1]}
       union
       select binder_id, page, pocket_row, pocket_column from pocket_entries
       where owner_id = ${ownerId} and copy_id = any(${copyIds}::uuid[])
     )
     select e.binder_id as "binderId", e.page, e.pocket_row as row, e.pocket_column as column, e.copy_id as "copyId",
       e.quantity, e.card_id as "cardId", e.variant, e.label
     from wanted join pocket_entries e using (binder_id, page, pocket_row, pocket_column)
     where e.owner_id = ${ownerId}
     order by e.binder_id, e.page, e.pocket_row, e.pocket_column, e.position`,
  )
  return toPockets(rows)
}

/** Whether any of these copies is in a pocket. */
export async function isAnyFiled(
  db: Queryable,
  ownerId: string,
  copyIds: readonly string[],
): Promise<boolean> {
  const rows = await runQuery(
    db,
    sql`select from pocket_entries where owner_id = ${ownerId} and copy_id = any(${copyIds}::uuid[]) limit 1`,
  )
  return rows.length > 0
}

const entryColumns = sql`binder_id, page, pocket_row, pocket_column, position, copy_id, quantity, card_id, variant, label`

function entriesOf({ binderId, page, row, column, stack, reservation, label }: PocketState): object[] {
  const key = { binder_id: binderId, page, pocket_row: row, pocket_column: column }
  if (stack.length === 0)
    return [{ ...key, position: 0, card_id: reservation?.cardId, variant: reservation?.variant, label }]
  return stack.map(({ copyId, quantity }, position) => ({ ...key, position, copy_id: copyId, quantity }))
}

/** Replaces what is in the changed pockets. Their binders and copies are stored. */
export async function savePockets(
  db: Queryable,
  ownerId: string,
  changes: readonly RowChange<PocketState>[],
): Promise<void> {
  if (changes.length === 0) return
  const keys = changes.flatMap(({ before, after }) => before ?? after ?? [])
  const rows = changes.flatMap(({ after }) => (after && !isEmpty(after) ? entriesOf(after) : []))
  await runQuery(
    db,
    sql`delete from pocket_entries e using jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
       as k ("binderId" uuid, page int, "row" int, "column" int)
     where e.owner_id = ${ownerId} and e.binder_id = k."binderId" and e.page = k.page and e.pocket_row = k."row"
       and e.pocket_column = k."column"`,
  )
  await runQuery(
    db,
    sql`insert into pocket_entries (owner_id, ${entryColumns})
     select ${ownerId}, ${entryColumns} from jsonb_populate_recordset(null::pocket_entries, ${JSON.stringify(rows)}::jsonb)`,
  )
  const binderIds = [...new Set(keys.map(({ binderId }) => binderId))]
  await runQuery(
    db,
    sql`update binders set updated_at = greatest(date_trunc('milliseconds', now()), updated_at + interval '1 ms')
     where owner_id = ${ownerId} and id = any(${binderIds}::uuid[])`,
  )
}

/** Inserts or updates a binder. */
export async function saveBinder(db: Queryable, ownerId: string, binder: BinderRow): Promise<void> {
  await runQuery(
    db,
    sql`insert into binders as b (owner_id, id, name, page_rows, page_columns, pages, first_page_alone, page_order, color, note, cover,
       emptied, auto_file, show_copies, created_at, updated_at)
     values (${ownerId}, ${binder.id}, ${binder.name}, ${binder.rows}, ${binder.columns}, ${binder.pages},
       ${binder.firstPageAlone}, ${binder.order}, ${binder.color}, ${binder.note}, ${binder.cover}, ${binder.emptied},
       ${binder.autoFile}, ${binder.showCopies}, ${binder.createdAt}, ${binder.updatedAt})
     on conflict (owner_id, id) do update set name = excluded.name, page_rows = excluded.page_rows,
       page_columns = excluded.page_columns, pages = excluded.pages, first_page_alone = excluded.first_page_alone,
       page_order = excluded.page_order, color = excluded.color, note = excluded.note, cover = excluded.cover,
       emptied = excluded.emptied, auto_file = excluded.auto_file, show_copies = excluded.show_copies,
       updated_at = greatest(b.updated_at + interval '1 ms', excluded.updated_at)`,
  )
}

export async function deleteBinderRow(db: Queryable, ownerId: string, id: string): Promise<void> {
  await runQuery(db, sql`delete from binders where owner_id = ${ownerId} and id = ${id}`)
}

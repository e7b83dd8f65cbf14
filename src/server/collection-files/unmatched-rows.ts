import type { FileRow } from '#importers/collection-files/parsed-row.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { cutText } from './cut-text.ts'

/** Longer than any field of a collection. */
const longestText = 10_000

/** A row of an import that has no card yet. */
export type UnmatchedRow = { importId: string; line: number; row: FileRow }

type Owner = { ownerId: string; id: string }

/** JSON without characters that PostgreSQL's JSON type cannot store. */
function storable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? cutText(part, longestText) : part,
  )
}

export async function saveUnmatchedRows(
  db: Queryable,
  { ownerId, id }: Owner,
  importId: string,
  rows: readonly FileRow[],
  rev: number,
): Promise<void> {
  if (rows.length === 0) return
  const input = rows.map(row => ({ line: row.line, row }))
  await db.query(
    `insert into collection_waiting_rows (import_id, owner_id, collection_id, line, row, tried_rev)
     select $1, $2, $3, w.line, w.row, $5 from jsonb_to_recordset($4::jsonb) as w (line int, row jsonb)`,
    [importId, ownerId, id, storable(input), rev],
  )
}

export async function listUnmatchedRows(db: Queryable, { ownerId, id }: Owner): Promise<UnmatchedRow[]> {
  const { rows } = await db.query<UnmatchedRow>(
    `select import_id as "importId", line, row from collection_waiting_rows
     where owner_id = $1 and collection_id = $2 order by import_id, line`,
    [ownerId, id],
  )
  return rows
}

export async function deleteUnmatchedRowsOf(db: Queryable, { ownerId, id }: Owner): Promise<number> {
  const { rowCount } = await db.query(
    'delete from collection_waiting_rows where owner_id = $1 and collection_id = $2',
    [ownerId, id],
  )
  return rowCount ?? 0
}

/** Collections with rows that were tried with an older catalogue only. */
export async function listCollectionsWithUnmatchedRows(
  db: Queryable,
  rev: number,
  most: number,
): Promise<Owner[]> {
  const { rows } = await db.query<Owner>(
    `select distinct w.owner_id as "ownerId", w.collection_id as id from collection_waiting_rows w
     join collections c on c.id = w.collection_id and c.deleted_at is null
     where w.tried_rev < $1 limit $2`,
    [rev, most],
  )
  return rows
}

export async function markTried(db: Queryable, { ownerId, id }: Owner, rev: number): Promise<void> {
  await db.query(
    'update collection_waiting_rows set tried_rev = $3 where owner_id = $1 and collection_id = $2 and tried_rev < $3',
    [ownerId, id, rev],
  )
}

/** Rows that wait no longer. */
export async function deleteUnmatchedRows(
  db: Queryable,
  importId: string,
  lines: readonly number[],
): Promise<void> {
  await db.query('delete from collection_waiting_rows where import_id = $1 and line = any($2::int[])', [
    importId,
    lines,
  ])
}

import { sql } from 'kysely'
import type { FileRow } from '#importers/collection-files/parsed-row.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runAndCountRows, runQuery } from '#platform/database/run-query.ts'
import type { ExistingMode } from './import-rows.ts'
import { truncateText } from './truncate-text.ts'

/** Maximum length of a stored text in characters, longer than any text field of a collection. */
const maxTextLength = 10_000

/** A row of an import that has no card yet. */
export type UnmatchedRow = { importId: string; line: number; row: FileRow }

type Owner = { ownerId: string; id: string }

/** JSON without characters that PostgreSQL's JSON type cannot store. */
function storable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? truncateText(part, maxTextLength) : part,
  )
}

type Import = { id: string; existing: ExistingMode; rows: readonly FileRow[] }

/**
 * Stores the unmatched rows of an import. Like copies, rows that the collection has already from another import are
 * stored again only with `add`: otherwise there are as many equal rows as the file has.
 */
export async function saveUnmatchedRows(
  db: Queryable,
  { ownerId, id }: Owner,
  { id: importId, existing, rows }: Import,
  rev: number,
): Promise<void> {
  if (rows.length === 0) return
  const input = rows.map(row => ({ line: row.line, row }))
  await runQuery(
    db,
    sql`with stored as (
        select row - 'line' as facts, count(*) as rows from collection_waiting_rows
        where owner_id = ${ownerId} and collection_id = ${id} and ${existing} <> 'add' group by facts
      ), given as (
        select line, row, row - 'line' as facts, row_number() over (partition by row - 'line' order by line) as nth
        from jsonb_to_recordset(${storable(input)}::jsonb) as w (line int, row jsonb)
      )
      insert into collection_waiting_rows (import_id, owner_id, collection_id, line, row, tried_rev)
      select ${importId}, ${ownerId}, ${id}, g.line, g.row, ${rev}
      from given g left join stored s on s.facts = g.facts where g.nth > coalesce(s.rows, 0)`,
  )
}

export async function listUnmatchedRows(db: Queryable, { ownerId, id }: Owner): Promise<UnmatchedRow[]> {
  const rows = await runQuery(
    db,
    sql<UnmatchedRow>`select import_id as "importId", line, row from collection_waiting_rows
     where owner_id = ${ownerId} and collection_id = ${id} order by import_id, line`,
  )
  return rows
}

export function deleteUnmatchedRowsOf(db: Queryable, { ownerId, id }: Owner): Promise<number> {
  return runAndCountRows(
    db,
    sql`delete from collection_waiting_rows where owner_id = ${ownerId} and collection_id = ${id}`,
  )
}

/** Lists collections with rows that were not yet tried with the current catalogue. */
export async function listCollectionsWithUnmatchedRows(
  db: Queryable,
  rev: number,
  limit: number,
): Promise<Owner[]> {
  const rows = await runQuery(
    db,
    sql<Owner>`select distinct w.owner_id as "ownerId", w.collection_id as id from collection_waiting_rows w
     join collections c on c.id = w.collection_id and c.deleted_at is null
     where w.tried_rev < ${rev} limit ${limit}`,
  )
  return rows
}

export async function recordMatchAttempt(db: Queryable, { ownerId, id }: Owner, rev: number): Promise<void> {
  await runQuery(
    db,
    sql`update collection_waiting_rows set tried_rev = ${rev}
      where owner_id = ${ownerId} and collection_id = ${id} and tried_rev < ${rev}`,
  )
}

/** Deletes rows that have been matched. */
export async function deleteUnmatchedRows(
  db: Queryable,
  importId: string,
  lines: readonly number[],
): Promise<void> {
  await runQuery(
    db,
    sql`delete from collection_waiting_rows where import_id = ${importId} and line = any(${lines}::int[])`,
  )
}

import { type RawBuilder, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { passedOnSources, type ImportUnit, type RecordSource } from '#domain/import.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { readSnapshot } from '#platform/database/transaction.ts'
import { listIdChanges } from '#server/catalogue/id-changes.ts'

const pageRows = 500
const tables: Record<ImportUnit, string> = {
  series: 'series_records',
  set: 'set_records',
  card: 'card_records',
}

type RecordRow = { source_id: string; id: string; scope: string; record: string }
type RecordsOf = { unit: ImportUnit; source: RecordSource }

function pageAfter(last: RecordRow | undefined, { unit, source }: RecordsOf): RawBuilder<RecordRow> {
  const isLater = last
    ? sql`(id collate "C", source_id collate "C") > (${last.id}, ${last.source_id})`
    : sql`true`
  return sql<RecordRow>`select source_id, id, scope, record::text as record from ${sql.table(tables[unit])}
    where source = ${source} and not removed and ${isLater}
    order by id collate "C", source_id collate "C" limit ${pageRows}`
}

/** The stored text of the record is part of the line as it is, so that its hash is the same elsewhere. */
function lineOf({ unit, source }: RecordsOf, { source_id: sourceId, id, scope, record }: RecordRow): string {
  return `${JSON.stringify({ unit, source, sourceId, id, scope }).slice(0, -1)},"record":${record}}`
}

async function* linesOf(client: PoolClient, of: RecordsOf): AsyncGenerator<string> {
  let last: RecordRow | undefined
  do {
    const rows = await runQuery(client, pageAfter(last, of))
    for (const row of rows) yield lineOf(of, row)
    last = rows.length === pageRows ? rows.at(-1) : undefined
  } while (last)
}

async function* readLines(client: PoolClient): AsyncGenerator<string> {
  for (const source of passedOnSources)
    for (const unit of ['series', 'set', 'card'] as const) yield* linesOf(client, { unit, source })
  const changes = await listIdChanges(client, undefined)
  for (const change of changes.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    yield JSON.stringify({ unit: 'id-change', ...change })
}

/**
 * The records of the sources that may be passed on, sorted by source, unit and id, then the changes of ids. They are read
 * page by page from one snapshot.
 */
export function recordLines(pool: Pool): AsyncGenerator<string> {
  return readSnapshot(pool, readLines)
}

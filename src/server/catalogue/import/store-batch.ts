import { type RawBuilder, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { type ImportNote, type ImportUnit, passedOnSources, type RecordSource } from '#domain/import.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { noCounts, recordTables, units, type Batch, type BatchCounts } from './import-tables.ts'
import { listMovedCards, recordIdChanges } from './record-id-changes.ts'
import { removeDelivered } from './remove-delivered.ts'
import { removeMissing } from './remove-missing.ts'
import { stageRows } from './stage-rows.ts'

export type StoredBatch = { counts: BatchCounts; notes: ImportNote[] }

/** Incoming rows `i` that are new or differ from their stored rows `r`. */
function differing(source: RecordSource, unit: ImportUnit): RawBuilder<unknown> {
  return sql`incoming i left join ${sql.table(recordTables[unit])} r on r.source = ${source} and r.source_id = i.source_id
      where i.unit = ${unit} and i.record is not null
        and (r.source_id is null or r.removed or r.hash <> i.hash or r.id <> i.id or r.scope <> i.scope)`
}

/**
 * Whether the language of an incoming row `i` was imported completely once, because its first import would fire all
 * alerts. A source over shipped cards needs no earlier import, and the small catalogue does not count. An import from
 * another site is one of the sources that sites pass on.
 */
function wasComplete(source: RecordSource): RawBuilder<unknown> {
  const wasShipped = sql`exists (select from shipped_catalogue where size = 'whole')`
  if (source === 'starter') return wasShipped
  const isPassedOn = passedOnSources.some(passedOn => passedOn === source)
  const sources = isPassedOn ? [source, 'chasekit'] : [source]
  const wasImported = sql`exists (select from catalogue_imports where source = any(${sources}::text[]) and finished_at is not null
    and summary ->> 'error' is null and summary ->> 'isInterrupted' = 'false'
    and (summary -> 'languages')::jsonb ? (i.record::json ->> 'language'))`
  return source === 'tcgdex' ? sql`(${wasShipped} or ${wasImported})` : wasImported
}

/**
 * Records what the batch changes of sets or cards, for alerts about new cards, if anybody has such an alert. An item that
 * only another source had before is no change: it is not new, and what this source adds, such as texts, is old.
 */
async function recordChanges(client: PoolClient, { source }: Batch, unit: ImportUnit): Promise<void> {
  const isKnown = sql`exists (select from ${sql.table(recordTables[unit])} known
    where known.id = i.id collate "C" and not known.removed)`
  await runQuery(
    client,
    sql`insert into catalogue_changes (unit, source, source_id, item_id, before)
      select ${unit}, ${source}, i.source_id, i.id, r.record
      from ${differing(source, unit)}
        and exists (select from search_alerts where kind = 'new-card')
        and ${wasComplete(source)}
        and (not r.removed or not ${isKnown})`,
  )
}

/** Writes new and changed rows and counts both. */
async function upsert(client: PoolClient, { source }: Batch, unit: ImportUnit, rev: number) {
  const table = sql.table(recordTables[unit])
  const [counts] = await runQuery(
    client,
    sql<{ staged: number; added: number; changed: number }>`
    with differing as (
      select i.source_id, i.id, i.scope, i.record, i.hash
      from ${differing(source, unit)}
    ), written as (
      insert into ${table} (source, source_id, id, scope, record, hash, rev, removed)
      select ${source}, source_id, id, scope, record::json, hash, ${rev}, false from differing
      on conflict (source, source_id) do update set
        id = excluded.id, scope = excluded.scope, record = excluded.record, hash = excluded.hash,
        rev = excluded.rev, removed = false
      returning (xmax = 0) as added
    )
    select
      (select count(*) from incoming where unit = ${unit} and record is not null)::int as staged,
      count(*) filter (where added)::int as added,
      count(*) filter (where not added)::int as changed
    from written`,
  )
  return counts ?? { staged: 0, added: 0, changed: 0 }
}

/**
 * Locks the revision's row, so that imports store one batch at a time and no reader sees a revision before its rows.
 */
async function lockNextRev(client: PoolClient): Promise<number> {
  const version = query.selectFrom('catalogue_version').select('rev').where('id', '=', 1).forUpdate()
  const [row] = await runQuery(client, version)
  if (row === undefined) throw new Error('The table catalogue_version has lost its row')
  return row.rev + 1
}

function isChanged(counts: BatchCounts): boolean {
  return units.some(unit => counts[unit].added + counts[unit].changed + counts[unit].removed > 0)
}

/**
 * Stores a batch in the transaction of `client`. The revision increases only if something changed. The rows are copied
 * before the revision is locked, so that a slow source does not block other imports.
 */
export async function storeWithin(client: PoolClient, batch: Batch): Promise<StoredBatch> {
  const stagedUnits = await stageRows(client, batch.rows)
  const rev = await lockNextRev(client)
  const moved = await listMovedCards(client, batch)
  const counts = noCounts()
  for (const unit of units) {
    if (!stagedUnits.has(unit)) continue
    if (unit !== 'series') await recordChanges(client, batch, unit)
    const { staged, added, changed } = await upsert(client, batch, unit, rev)
    counts[unit] = { added, changed, unchanged: staged - added - changed, removed: 0 }
  }
  const notes = await removeMissing(client, batch, rev, counts)
  const isDelivered = await removeDelivered(client, batch, rev)
  if (isDelivered || isChanged(counts)) {
    await recordIdChanges(client, moved, rev)
    await runQuery(client, query.updateTable('catalogue_version').set({ rev }).where('id', '=', 1))
  }
  return { counts, notes }
}

/** Stores a batch in one transaction. */
export function storeBatch(pool: Pool, batch: Batch): Promise<StoredBatch> {
  return inTransaction(pool, client => storeWithin(client, batch))
}

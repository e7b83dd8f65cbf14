import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { ImportNote, ImportUnit } from '#domain/import.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { noCounts, recordTables, units, type Batch, type BatchCounts } from './import-tables.ts'
import { findMovedCards, recordIdChanges } from './record-id-changes.ts'
import { removeMissing } from './remove-missing.ts'
import { stageRows } from './stage-rows.ts'

export type StoredBatch = { counts: BatchCounts; notes: ImportNote[] }

/** Writes new and changed rows and counts both. */
async function upsert(client: PoolClient, { source }: Batch, unit: ImportUnit, rev: number) {
  const table = sql.table(recordTables[unit])
  const [counts] = await runQuery(
    client,
    sql<{ staged: number; added: number; changed: number }>`
    with differing as (
      select i.source_id, i.id, i.scope, i.record, i.hash
      from incoming i left join ${table} r on r.source = ${source} and r.source_id = i.source_id
      where i.unit = ${unit} and i.record is not null
        and (r.source_id is null or r.removed or r.hash <> i.hash or r.id <> i.id or r.scope <> i.scope)
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

async function storeLocked(client: PoolClient, batch: Batch): Promise<StoredBatch> {
  const rev = await lockNextRev(client)
  await stageRows(client, batch.rows)
  const moved = await findMovedCards(client, batch)
  const counts = noCounts()
  for (const unit of units) {
    if (!batch.rows.some(row => row.unit === unit && row.record !== null)) continue
    const { staged, added, changed } = await upsert(client, batch, unit, rev)
    counts[unit] = { added, changed, unchanged: staged - added - changed, removed: 0 }
  }
  const notes = await removeMissing(client, batch, rev, counts)
  if (isChanged(counts)) await recordIdChanges(client, moved, rev)
  if (isChanged(counts))
    await runQuery(client, query.updateTable('catalogue_version').set({ rev }).where('id', '=', 1))
  return { counts, notes }
}

/** Stores a batch in one transaction. The revision increases only if something changed. */
export function storeBatch(pool: Pool, batch: Batch): Promise<StoredBatch> {
  return inTransaction(pool, client => storeLocked(client, batch))
}

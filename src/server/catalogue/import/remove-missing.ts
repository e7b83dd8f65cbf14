import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { ImportNote, ImportUnit, RecordSource } from '#domain/import.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { recordTables, type Batch, type BatchCounts } from './import-tables.ts'

/**
 * If a listing lacks more than this share of the stored rows, it is considered damaged and nothing of it is removed.
 * A single missing row is always removed.
 */
const maxRemoved = 0.5

function isMissing(unit: ImportUnit) {
  return sql`not exists (select from incoming i where i.unit = ${unit} and i.source_id = r.source_id)`
}

type Shrinking = { scope: string; stored: number; missing: number }

async function findShrinking(client: PoolClient, batch: Batch, unit: ImportUnit): Promise<Shrinking[]> {
  const scopes = batch.complete.filter(complete => complete.unit === unit).map(({ scope }) => scope)
  if (scopes.length === 0) return []
  const found = await runQuery(
    client,
    sql<Shrinking>`
      select r.scope, count(*)::int as stored, count(*) filter (where ${isMissing(unit)})::int as missing
      from ${sql.table(recordTables[unit])} r
      where r.source = ${batch.source} and r.scope = any(${scopes}) and not r.removed
      group by r.scope`,
  )
  return found.filter(({ missing }) => missing > 0)
}

function removeRows(unit: ImportUnit, source: RecordSource, scopes: string[], rev: number) {
  return sql`update ${sql.table(recordTables[unit])} r set removed = true, rev = ${rev}
    where r.source = ${source} and r.scope = any(${scopes}) and not r.removed and ${isMissing(unit)}
    returning r.id`
}

/** Removes the cards of removed sets. */
async function removeCardsOfRemovedSets(client: PoolClient, { source }: Batch, rev: number): Promise<number> {
  const removed = await runQuery(
    client,
    sql`update card_records c set removed = true, rev = ${rev}
      from set_records s
      where s.source = ${source} and s.removed and s.rev = ${rev}
        and c.source = s.source and c.scope = s.source_id and not c.removed
      returning c.id`,
  )
  return removed.length
}

async function removeGoneSets(
  client: PoolClient,
  { source, goneSets = [] }: Batch,
  rev: number,
): Promise<number> {
  if (goneSets.length === 0) return 0
  const removed = await runQuery(
    client,
    sql`update set_records set removed = true, rev = ${rev}
      where source = ${source} and source_id = any(${[...goneSets]}) and not removed returning id`,
  )
  return removed.length
}

function isDamaged({ stored, missing }: Shrinking, { isAccepted }: Batch): boolean {
  return !isAccepted && missing > Math.max(1, stored * maxRemoved)
}

function refusal(unit: ImportUnit, { scope, stored, missing }: Shrinking): ImportNote {
  const reason = `${missing} of ${stored} stored rows (${unit}) are missing; that many at once are not removed`
  return { where: scope, reason }
}

/**
 * Marks rows that a complete listing lacks as removed and adds to the counts. Returns a note for each listing that
 * looks damaged.
 */
export async function removeMissing(
  client: PoolClient,
  batch: Batch,
  rev: number,
  counts: BatchCounts,
): Promise<ImportNote[]> {
  const notes: ImportNote[] = []
  for (const unit of ['series', 'set', 'card'] as const) {
    const shrinking = await findShrinking(client, batch, unit)
    notes.push(...shrinking.filter(entry => isDamaged(entry, batch)).map(entry => refusal(unit, entry)))
    const scopes = shrinking.filter(entry => !isDamaged(entry, batch)).map(({ scope }) => scope)
    if (scopes.length === 0) continue
    const removed = await runQuery(client, removeRows(unit, batch.source, scopes, rev))
    counts[unit].removed += removed.length
  }
  counts.set.removed += await removeGoneSets(client, batch, rev)
  if (counts.set.removed > 0) counts.card.removed += await removeCardsOfRemovedSets(client, batch, rev)
  return notes
}

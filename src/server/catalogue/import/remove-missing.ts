import type { PoolClient } from 'pg'
import type { ImportNote, ImportUnit } from '#domain/import.ts'
import { recordTables, type Batch, type BatchCounts } from './import-tables.ts'

/** A listing that lacks more than this share of what is stored is taken for a damaged one: nothing is removed. */
const maxRemoved = 0.5

const notStaged = `not exists (select from incoming i where i.unit = $2 and i.source_id = r.source_id)`

type Shrinking = { scope: string; stored: number; missing: number }

async function findShrinking(client: PoolClient, batch: Batch, unit: ImportUnit): Promise<Shrinking[]> {
  const scopes = batch.complete.filter(complete => complete.unit === unit).map(({ scope }) => scope)
  if (scopes.length === 0) return []
  const found = await client.query<Shrinking>(
    `select r.scope, count(*)::int as stored, count(*) filter (where ${notStaged})::int as missing
     from ${recordTables[unit]} r
     where r.source = $1 and r.scope = any($3) and not r.removed
     group by r.scope`,
    [batch.source, unit, scopes],
  )
  return found.rows.filter(({ missing }) => missing > 0)
}

function removeSql(unit: ImportUnit): string {
  return `update ${recordTables[unit]} r set removed = true, rev = $3
    where r.source = $1 and r.scope = any($4) and not r.removed and ${notStaged}`
}

/** The cards of a set go with it. */
async function removeCardsOfRemovedSets(client: PoolClient, batch: Batch, rev: string): Promise<number> {
  const gone = await client.query(
    `update card_records c set removed = true, rev = $2
     from set_records s
     where s.source = $1 and s.removed and s.rev = $2 and c.source = $1 and c.scope = s.source_id and not c.removed`,
    [batch.source, rev],
  )
  return gone.rowCount ?? 0
}

function isDamaged({ stored, missing }: Shrinking): boolean {
  return missing > Math.max(1, stored * maxRemoved)
}

function refusal(unit: ImportUnit, { scope, stored, missing }: Shrinking): ImportNote {
  const reason = `${missing} of ${stored} stored rows (${unit}) are missing; that many at once are not removed`
  return { where: scope, reason }
}

/** Marks what complete listings no longer name; adds to the counts and returns what it refused to remove. */
export async function removeMissing(
  client: PoolClient,
  batch: Batch,
  rev: string,
  counts: BatchCounts,
): Promise<ImportNote[]> {
  const notes: ImportNote[] = []
  for (const unit of ['series', 'set', 'card'] as const) {
    const shrinking = await findShrinking(client, batch, unit)
    notes.push(...shrinking.filter(isDamaged).map(entry => refusal(unit, entry)))
    const scopes = shrinking.filter(entry => !isDamaged(entry)).map(({ scope }) => scope)
    if (scopes.length === 0) continue
    const gone = await client.query(removeSql(unit), [batch.source, unit, rev, scopes])
    counts[unit].removed += gone.rowCount ?? 0
  }
  if (counts.set.removed > 0) counts.card.removed += await removeCardsOfRemovedSets(client, batch, rev)
  return notes
}

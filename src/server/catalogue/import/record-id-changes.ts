import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { runQuery } from '#platform/database/run-query.ts'
import type { Batch } from './import-tables.ts'

/** A stored card whose id the batch changes. `isMerged`: the new id exists already. */
type MovedCard = { oldId: string; newId: string; isMerged: boolean }

/** Lists the cards whose ids change. Must be called before the batch is written. */
export function listMovedCards(client: PoolClient, { source }: Batch): Promise<MovedCard[]> {
  return runQuery(
    client,
    sql<MovedCard>`
      select r.id as "oldId", i.id as "newId",
        exists (select from card_records x where x.id = i.id collate "C" and not x.removed) as "isMerged"
      from incoming i join card_records r on r.source = ${source} and r.source_id = i.source_id
      where i.unit = 'card' and i.record is not null and not r.removed and r.id <> i.id`,
  )
}

const isLive = sql`exists (select from card_records c where c.id = ended.id collate "C" and not c.removed)`

/**
 * Stores which card ids revision `rev` removed, renamed or merged, and deletes such entries of ids that exist again.
 * Call it after the batch is written.
 */
export async function recordIdChanges(
  client: PoolClient,
  moved: readonly MovedCard[],
  rev: number,
): Promise<void> {
  await runQuery(
    client,
    sql`delete from id_changes d using card_records c where c.rev = ${rev} and not c.removed and c.id = d.id`,
  )
  await runQuery(
    client,
    sql`insert into id_changes (id, to_id, change, day)
      select ended.id, null, 'removed', current_date
      from (select distinct id from card_records where rev = ${rev} and removed) ended
      where not ${isLive}
      on conflict (id) do nothing`,
  )
  for (const { oldId, newId, isMerged } of moved) {
    const change = isMerged ? 'merged' : 'renamed'
    await runQuery(
      client,
      sql`insert into id_changes (id, to_id, change, day)
        select ended.id, ${newId}, ${change}, current_date from (select ${oldId}::text as id) ended
        where not ${isLive}
        on conflict (id) do update set to_id = excluded.to_id, change = excluded.change, day = excluded.day`,
    )
  }
}

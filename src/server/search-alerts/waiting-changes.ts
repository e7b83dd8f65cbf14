import { sql } from 'kysely'
import type pg from 'pg'
import { runQuery } from '#platform/database/run-query.ts'

/** Maximum number of changed cards that are evaluated at once, and of changed sets. */
const maxCards = 2000
const maxSets = 10

export type WaitingChanges = { cardIds: string[]; lastId: string }

/** Reads the next changes to evaluate: all cards of changed sets, or else changed cards. Undefined without any. */
export async function readNextChanges(client: pg.PoolClient): Promise<WaitingChanges | undefined> {
  const [last] = await runQuery(
    client,
    sql<{ id: string | null }>`select max(id)::text as id from catalogue_changes`,
  )
  if (!last?.id) return undefined
  const ofSets = await runQuery(
    client,
    sql<{ id: string | null }>`with changed as (
        select source, source_id from catalogue_changes where unit = 'set' order by id limit ${maxSets}
      )
      select distinct r.id from changed c left join card_records r
        on r.source = c.source and r.scope = c.source_id and not r.removed`,
  )
  const rows =
    ofSets.length > 0
      ? ofSets
      : await runQuery(
          client,
          sql<{ id: string }>`select item_id as id from catalogue_changes order by id limit ${maxCards}`,
        )
  return { cardIds: [...new Set(rows.flatMap(({ id }) => id ?? []))], lastId: last.id }
}

/** When each of the cards was changed last, or its set. */
export async function readChangeTimes(
  client: pg.PoolClient,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await runQuery(
    client,
    sql<{ id: string; changedAt: Date }>`select r.id, max(c.changed_at) as "changedAt"
      from card_records r join catalogue_changes c on c.source = r.source and (
        (c.unit = 'card' and c.source_id = r.source_id) or (c.unit = 'set' and c.source_id = r.scope))
      where r.id = any(${ids}::text[] collate "C") group by r.id`,
  )
  return new Map(rows.map(({ id, changedAt }) => [id, changedAt.getTime()]))
}

export async function deleteChanges(
  client: pg.PoolClient,
  { cardIds, lastId }: WaitingChanges,
): Promise<void> {
  await runQuery(
    client,
    sql`with sets as (
        delete from catalogue_changes where id in
          (select id from catalogue_changes where unit = 'set' and id <= ${lastId} order by id limit ${maxSets})
      )
      delete from catalogue_changes where unit = 'card' and id <= ${lastId} and item_id = any(${cardIds})`,
  )
}

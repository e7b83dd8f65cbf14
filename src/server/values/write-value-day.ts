import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { countChanged, runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type ValuedContent, valueRowsOf } from './read-values.ts'

type DayToWrite = Pick<ValuedContent, 'day' | 'pricesOf' | 'content'>

/** Number of owners whose rows are written in one transaction. */
const ownersPerBatch = 200

const columns = ['copies', 'graded', 'usd', 'usd_unpriced', 'eur', 'eur_unpriced', 'paid', 'added', 'removed']

/** Rows of dated content never replace rows that were written on their day. */
const onConflict = {
  current: sql`do update set ${sql.join(columns.map(column => sql`${sql.id(column)} = excluded.${sql.id(column)}`))}`,
  dated: sql`do nothing`,
}

async function writeRows(client: PoolClient, valued: ValuedContent): Promise<number> {
  const rows = await valueRowsOf(client, valued)
  return countChanged(
    client,
    sql`insert into value_days (owner_id, collection_id, day, ${sql.join(columns.map(column => sql.id(column)))})
      ${rows} on conflict (owner_id, collection_id, day) ${onConflict[valued.content]}`,
  )
}

async function nextOwners(client: PoolClient, lastOwner: string): Promise<string[]> {
  const rows = await runQuery(
    client,
    sql<{ id: string }>`select distinct owner_id as id from collections
      where deleted_at is null and owner_id > ${lastOwner} order by owner_id limit ${ownersPerBatch}`,
  )
  return rows.map(({ id }) => id)
}

type Batch = { rows: number; lastOwner: string } | undefined

/** Writes the next owners' rows of the run. Undefined when it is finished, or another process is at it. */
async function writeBatch(client: PoolClient, toWrite: DayToWrite): Promise<Batch> {
  const { day } = toWrite
  await runQuery(client, sql`insert into value_runs (day) values (${day}) on conflict do nothing`)
  const [run] = await runQuery(
    client,
    sql<{ lastOwner: string }>`select last_owner as "lastOwner" from value_runs
      where day = ${day} and finished_at is null for update skip locked`,
  )
  if (!run) return undefined
  const ownerIds = await nextOwners(client, run.lastOwner)
  const lastOwner = ownerIds.at(-1)
  if (lastOwner === undefined) {
    await runQuery(
      client,
      sql`update value_runs set finished_at = now(), last_owner = default where day = ${day}`,
    )
    return undefined
  }
  const rows = await writeRows(client, { ...toWrite, ownerIds })
  await runQuery(client, sql`update value_runs set last_owner = ${lastOwner} where day = ${day}`)
  return { rows, lastOwner }
}

/**
 * Writes the rows of all owners for a day, in batches. A day that is finished is not written again, and an interrupted
 * one continues where it stopped, in any process. Returns the number of rows written.
 */
export async function writeValueDay(pool: Pool, toWrite: DayToWrite, signal?: AbortSignal): Promise<number> {
  let rows = 0
  while (!signal?.aborted) {
    const batch = await inTransaction(pool, client => writeBatch(client, toWrite))
    if (!batch) return rows
    rows += batch.rows
  }
  return rows
}

/** Writes the rows of dated content for a day, of all owners. Rows that exist stay as they are. */
export async function backfillValueDay(
  pool: Pool,
  toWrite: Omit<DayToWrite, 'content'>,
  signal?: AbortSignal,
): Promise<number> {
  let rows = 0
  let lastOwner = '00000000-0000-0000-0000-000000000000'
  while (!signal?.aborted) {
    const after = lastOwner
    const ownerIds = await inTransaction(pool, client => nextOwners(client, after))
    const next = ownerIds.at(-1)
    if (next === undefined) return rows
    rows += await inTransaction(pool, client => writeRows(client, { ...toWrite, content: 'dated', ownerIds }))
    lastOwner = next
  }
  return rows
}

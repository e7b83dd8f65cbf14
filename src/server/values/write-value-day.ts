import { type RawBuilder, sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { PriceBook } from '#domain/price-book.ts'
import { runAndCountRows, runQuery } from '#platform/database/run-query.ts'
import { inTransaction, retryTransient } from '#platform/database/transaction.ts'
import { clearOwnedBefore, wasAddedBy } from './added-copies.ts'
import { type ValuedContent, selectValueRows } from './read-values.ts'
import { priceTableForAll } from './value-prices.ts'

type DayToWrite = Pick<ValuedContent, 'day' | 'prices' | 'content'>
type DayOfPrices = { day: string; pricesOf: PriceBook['pricesOf'] }

/** Number of owners whose rows are written in one transaction. */
const ownersPerBatch = 2500

const columns = [
  'copies',
  'graded',
  'shown_usd',
  'shown_eur',
  'shown_jpy',
  'unpriced',
  'paid',
  'added',
  'removed',
  'is_backfilled',
]

const fromExcluded = (names: readonly string[]) =>
  sql.join(names.map(name => sql`${sql.id(name)} = excluded.${sql.id(name)}`))

/**
 * Rows of dated content never replace rows that were written on their day, nor do those replace dated ones. They add the
 * value by shown prices to rows of former versions with the same number of copies.
 */
const onConflict = {
  current: sql`do update set ${fromExcluded(columns)} where not value_days.is_backfilled`,
  dated: sql`do update set ${fromExcluded(['shown_usd', 'shown_eur', 'shown_jpy', 'unpriced'])}
    where value_days.shown_usd is null and value_days.copies = excluded.copies
      and value_days.graded = excluded.graded`,
}

/** The statement that stores rows, and returns those that are new or changed. */
const insertRows = (valued: ValuedContent) => sql`
  insert into value_days (owner_id, collection_id, day, ${sql.join(columns.map(column => sql.id(column)))})
  ${selectValueRows(valued)} on conflict (owner_id, collection_id, day) ${onConflict[valued.content]}
  returning owner_id, collection_id, day, copies, xmax = 0 as is_new`

/** The copies `p` in a scope `b` that were entered on the day after it, with a date of acquisition up to its day. */
const enteredLater = (day: RawBuilder<unknown>) => sql`
  select coalesce(sum(p.quantity), 0)::int as copies
  from copies p join collection_cards k using (owner_id, collection_id, card_id)
  where p.owner_id = b.owner_id and (b.collection_id is null or p.collection_id = b.collection_id)
    and p.status = 'owned' and p.acquired_on <= (${day})::text
    and not ${wasAddedBy(day)} and ${wasAddedBy(sql`(${day} + 1)`)}`

/** Stores rows, and in the row of the day after no longer counts copies as added that the new rows have. */
const backfillRows = (valued: ValuedContent) => sql<{ rows: number }>`
  with stored as (${insertRows(valued)}),
  corrected as (
    update value_days v set added = n.added, removed = n.added - (v.copies - n.copies)
    from (
      select next.owner_id, next.collection_id, next.day, b.copies,
        greatest(0, next.copies - b.copies, next.added - later.copies) as added
      from stored b
      join value_days next on next.owner_id = b.owner_id and next.collection_id is not distinct from b.collection_id
        and next.day = b.day + 1 and not next.is_backfilled and b.is_new
      cross join lateral (${enteredLater(sql`b.day`)}) later
    ) n
    where v.owner_id = n.owner_id and v.collection_id is not distinct from n.collection_id and v.day = n.day
  )
  select count(*)::int as rows from stored`

async function writeRows(client: PoolClient, valued: ValuedContent): Promise<number> {
  // The planner takes the rows of joined ranges for few and would look up each of them.
  await client.query(`set local enable_nestloop = off; set local work_mem = '64MB'`)
  if (valued.content === 'current') return runAndCountRows(client, insertRows(valued))
  const [stored] = await runQuery(client, backfillRows(valued))
  return stored?.rows ?? 0
}

/** The next owners after one, also those whose collections are all deleted; undefined if there are none. */
async function nextOwners(
  client: PoolClient,
  lastOwner: string,
): Promise<ValuedContent['owners'] | undefined> {
  const rows = await runQuery(
    client,
    sql<{ id: string }>`select distinct owner_id as id from collections
      where owner_id > ${lastOwner} order by owner_id limit ${ownersPerBatch}`,
  )
  const [first, last] = [rows[0], rows.at(-1)]
  return first && last && { first: first.id, last: last.id }
}

type Batch = { rows: number } | undefined

/** Writes the next owners' rows of the run. Undefined when it is finished, or another process is at it. */
async function writeBatch(client: PoolClient, toWrite: DayToWrite): Promise<Batch> {
  const { day } = toWrite
  // Rows and what was owned before them are read at one moment.
  await client.query('set transaction isolation level repeatable read')
  const [run] = await runQuery(
    client,
    sql<{ lastOwner: string }>`select last_owner as "lastOwner" from value_runs
      where day = ${day} and finished_at is null for update skip locked`,
  )
  if (!run) return undefined
  const owners = await nextOwners(client, run.lastOwner)
  if (!owners) {
    await runQuery(
      client,
      sql`update value_runs set finished_at = now(), last_owner = default where day = ${day}`,
    )
    return undefined
  }
  const rows = await writeRows(client, { ...toWrite, owners })
  await clearOwnedBefore(client, day, owners)
  await runQuery(client, sql`update value_runs set last_owner = ${owners.last} where day = ${day}`)
  return { rows }
}

/** Starts the run of a day, unless it exists. Returns whether it is unfinished. */
async function startRun(pool: Pool, day: string): Promise<boolean> {
  await runQuery(pool, sql`insert into value_runs (day) values (${day}) on conflict do nothing`)
  const unfinished = await runQuery(
    pool,
    sql`select day from value_runs where day = ${day} and finished_at is null`,
  )
  return unfinished.length > 0
}

/**
 * Writes the rows of all owners for a day that is over, in batches. A day that is finished is not written again, and
 * an interrupted one continues where it stopped, in any process. Returns the number of rows written.
 */
export async function writeValueDay(
  pool: Pool,
  { day, pricesOf }: DayOfPrices,
  signal?: AbortSignal,
): Promise<number> {
  if (!(await startRun(pool, day))) return 0
  const prices = await priceTableForAll(pool, pricesOf)
  let rows = 0
  while (!signal?.aborted) {
    const batch = await retryTransient(() =>
      inTransaction(pool, client => writeBatch(client, { day, prices, content: 'current' })),
    )
    if (!batch) return rows
    rows += batch.rows
  }
  return rows
}

/** Writes the rows of dated content for a day, of all owners. Rows that exist stay as they are. */
export async function backfillValueDay(
  pool: Pool,
  { day, pricesOf }: DayOfPrices,
  signal?: AbortSignal,
): Promise<number> {
  const prices = await priceTableForAll(pool, pricesOf)
  let rows = 0
  let lastOwner = '00000000-0000-0000-0000-000000000000'
  while (!signal?.aborted) {
    const after = lastOwner
    const owners = await inTransaction(pool, client => nextOwners(client, after))
    if (!owners) return rows
    rows += await inTransaction(pool, client => writeRows(client, { day, prices, content: 'dated', owners }))
    lastOwner = owners.last
  }
  return rows
}

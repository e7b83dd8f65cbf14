import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/** Up to this number, rows are counted; more are estimated, so that the cost is bounded. */
const maxCounted = 50_000

/** Counts the rows of a table. `exact` selects its rows. Above `maxCounted` it is the estimate of the last analysis. */
async function countRows(db: Queryable, table: string, exact: RawBuilder<unknown>): Promise<number> {
  const [row] = await runQuery(
    db,
    sql<{ counted: number; estimate: number }>`select
      (select count(*)::int from (${exact} limit ${maxCounted + 1}) found) as counted,
      (select reltuples::float8 from pg_class where oid = ${table}::regclass) as estimate`,
  )
  const { counted = 0, estimate = 0 } = row ?? {}
  return counted <= maxCounted ? counted : Math.max(counted, estimate)
}

export type SiteCounts = { users: number; collections: number; collectionCards: number; copies: number }

/** `accounts` are all accounts as a table. Their estimate is that of profiles, because a user has one after the first call. */
export async function readSiteCounts(db: Queryable, accounts: RawBuilder<unknown>): Promise<SiteCounts> {
  return {
    users: await countRows(db, 'profiles', sql`select from ${accounts} a`),
    collections: await countRows(db, 'collections', sql`select from collections where deleted_at is null`),
    collectionCards: await countRows(db, 'collection_cards', sql`select from collection_cards`),
    copies: await countRows(db, 'copies', sql`select from copies`),
  }
}

export async function readDatabaseBytes(db: Queryable): Promise<number> {
  const [row] = await runQuery(
    db,
    sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`,
  )
  return row?.bytes ?? 0
}

/** When the database was created; null before the first migration. */
export async function readSiteStart(db: Queryable): Promise<Date | null> {
  const [row] = await runQuery(
    db,
    sql<{ at: Date | null }>`select min(applied_at) as at from schema_migrations`,
  )
  return row?.at ?? null
}

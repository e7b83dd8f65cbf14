import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

export type StoredTable = { schema: string; table: string; columns: string[] }
export type StoredSequence = { table: string; column: string; value: number }

/** Daily and monthly prices, which are most of a large database. */
const priceHistory = ['public.price_days', 'public.price_months']

export const nameOf = ({ schema, table }: Pick<StoredTable, 'schema' | 'table'>) => `${schema}.${table}`

export const isPriceHistory = (table: StoredTable) => priceHistory.includes(nameOf(table))

/**
 * Lists the tables of the site with the columns that can be written. Rows of partitions belong to their partitioned table,
 * and an unlogged table contains nothing that outlives a crash.
 */
export async function listStoredTables(db: Queryable): Promise<StoredTable[]> {
  return runQuery(
    db,
    sql<StoredTable>`select n.nspname as schema, c.relname as table,
        array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname in ('public', 'sign_in') and c.relkind in ('r', 'p') and not c.relispartition
        and c.relpersistence = 'p' and not exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      group by 1, 2 order by 1, 2`,
  )
}

/** Lists the last value of each identity column. Values of sequences are no part of a snapshot. */
export async function listSequences(db: Queryable): Promise<StoredSequence[]> {
  return runQuery(
    db,
    sql<StoredSequence>`select n.nspname || '.' || t.relname as table, a.attname as column,
        s.last_value as value
      from pg_class q
      join pg_namespace qn on qn.oid = q.relnamespace
      join pg_sequences s on s.schemaname = qn.nspname and s.sequencename = q.relname
      join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = q.oid and d.deptype = 'i'
      join pg_class t on t.oid = d.refobjid
      join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where n.nspname in ('public', 'sign_in') and s.last_value is not null
      order by 1, 2`,
  )
}

/** Sets how values are written as text, so that every server reads what another one wrote. */
export const textSettings = [
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local timezone = 'UTC'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
  `set local client_encoding = 'UTF8'`,
  `set local search_path = public`,
  `set local statement_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
].join('; ')

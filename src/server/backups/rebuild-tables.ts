import { sql } from 'kysely'
import type pg from 'pg'
import { runQuery } from '#platform/database/run-query.ts'
import { nameOf, type StoredTable } from './stored-tables.ts'

const ownSchemas = sql`('public', 'sign_in')`

export const quotedName = ({ schema, table }: Pick<StoredTable, 'schema' | 'table'>) =>
  `"${schema}"."${table}"`

async function listStatements(client: pg.PoolClient, statement: ReturnType<typeof sql<{ text: string }>>) {
  const rows = await runQuery(client, statement)
  return rows.map(({ text }) => text)
}

async function runAll(client: pg.PoolClient, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

/** Drops all tables and functions of the site, but no extension and nothing in other schemas. */
export async function dropTables(client: pg.PoolClient): Promise<void> {
  const isOfExtension = (catalog: string, oid: string) =>
    sql`exists (select from pg_depend d where d.classid = ${sql.lit(catalog)}::regclass and d.objid = ${sql.ref(oid)} and d.deptype = 'e')`
  const tables = await listStatements(
    client,
    sql<{
      text: string
    }>`select format('drop table if exists %s cascade', c.oid::regclass) as text from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${ownSchemas} and c.relkind in ('r', 'p') and not c.relispartition
        and not ${isOfExtension('pg_class', 'c.oid')}`,
  )
  await runAll(client, tables)
  const functions = await listStatements(
    client,
    sql<{
      text: string
    }>`select format('drop function if exists %s cascade', p.oid::regprocedure) as text from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ${ownSchemas} and p.prokind = 'f' and not ${isOfExtension('pg_proc', 'p.oid')}`,
  )
  await runAll(client, functions)
  await client.query('drop schema if exists sign_in cascade')
}

export type Rebuild = () => Promise<void>

/**
 * Prepares empty tables for their rows: without foreign keys, triggers and indexes, so that rows come in any order, no
 * trigger derives others from them, and each index is built once. Returns the function that restores all of these.
 */
export async function prepareTables(client: pg.PoolClient, tables: readonly StoredTable[]): Promise<Rebuild> {
  const keys = await runQuery(
    client,
    sql<{
      drop: string
      add: string
    }>`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as add
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where n.nspname in ${ownSchemas} and c.contype = 'f' and c.conparentid = 0 order by 1`,
  )
  const indexes = await runQuery(
    client,
    sql<{ drop: string; add: string }>`select format('drop index %s', i.indexrelid::regclass) as drop,
        pg_get_indexdef(i.indexrelid) as add
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${ownSchemas} and c.relkind in ('i', 'I') and not c.relispartition and not exists (
        select from pg_constraint k where k.conindid = i.indexrelid) order by 1`,
  )
  const switchTriggers = (state: 'enable' | 'disable') =>
    runAll(
      client,
      tables.map(table => `alter table ${quotedName(table)} ${state} trigger user`),
    )
  await switchTriggers('disable')
  await runAll(
    client,
    [...keys, ...indexes].map(({ drop }) => drop),
  )
  // Migrations write first rows, which are among the rows to restore.
  await client.query(`truncate ${tables.map(quotedName).join(', ')}`)
  return async () => {
    await runAll(
      client,
      [...indexes, ...keys].map(({ add }) => add),
    )
    await switchTriggers('enable')
  }
}

/** Collects the statistics by which PostgreSQL plans statements. */
export async function analyzeTables(client: pg.PoolClient, tables: readonly StoredTable[]): Promise<void> {
  await runAll(
    client,
    tables.map(table => `analyze ${quotedName(table)}`),
  )
}

/** What a backup has that the database has not, or the other way round; undefined if they match. */
export function findMismatch(
  tables: readonly StoredTable[],
  wanted: readonly { name: string; columns: readonly string[] }[],
  isOptional: (table: StoredTable) => boolean,
): string | undefined {
  for (const { name, columns } of wanted) {
    const table = tables.find(known => nameOf(known) === name)
    if (!table) return `the unknown table ${name}`
    const unknown = columns.find(column => !table.columns.includes(column))
    if (unknown !== undefined) return `the unknown column ${name}.${unknown}`
    const missing = table.columns.find(column => !columns.includes(column))
    if (missing !== undefined) return `no column ${name}.${missing}`
  }
  const absent = tables.find(
    table => !isOptional(table) && !wanted.some(({ name }) => name === nameOf(table)),
  )
  return absent && `no table ${nameOf(absent)}`
}

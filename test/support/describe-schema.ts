import type pg from 'pg'

type Column = {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isGeneratedAlways: boolean
}

/** The TypeScript type that a pool of `createPool` returns and accepts for each PostgreSQL type. */
const types: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  _int4: 'number[]',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  _text: 'string[]',
  timestamptz: 'Date',
  uuid: 'string',
}

/** Returns all columns of all tables. Partitions are omitted, because statements name the partitioned table. */
async function listColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as "table",
       a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
       a.atthasdef or a.attidentity <> '' as "hasDefault",
       a.attgenerated <> '' or a.attidentity = 'a' as "isGeneratedAlways"
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname not in ('pg_catalog', 'information_schema')
     order by n.nspname, c.relname, a.attnum`,
  )
  return rows
}

function typeOf({ table, name, type, isNullable, hasDefault, isGeneratedAlways }: Column): string {
  const known = types[type]
  if (!known) throw new Error(`${table}.${name}: add the type ${type} to describe-schema.ts`)
  const value = isNullable && known !== 'unknown' ? `${known} | null` : known
  if (isGeneratedAlways) return `GeneratedAlways<${value}>`
  return hasDefault ? `Generated<${value}>` : value
}

function interfaceName(table: string): string {
  return `${table.replaceAll(/(^|[._])(\w)/g, (_, _before, letter: string) => letter.toUpperCase())}Table`
}

/** Returns the text of `src/platform/database/schema.ts`: the tables of a migrated database as types for Kysely. */
export async function describeSchema(pool: pg.Pool): Promise<string> {
  const tables = Map.groupBy(await listColumns(pool), column => column.table)
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map(column => `  ${column.name}: ${typeOf(column)}\n`)
    return `export interface ${interfaceName(table)} {\n${lines.join('')}}\n`
  })
  const entries = [...tables.keys()].map(
    table => `  ${table.includes('.') ? `'${table}'` : table}: ${interfaceName(table)}\n`,
  )
  return [
    `// Generated from the migrations: npx vitest run test/schema --update\n` +
      `// oxlint-disable max-lines\n` +
      `import type { Generated, GeneratedAlways } from 'kysely'\n`,
    ...interfaces,
    `/** Every table, by the name that statements use. */\nexport interface Schema {\n${entries.join('')}}\n`,
  ].join('\n')
}

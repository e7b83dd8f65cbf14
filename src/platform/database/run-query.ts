import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Queryable } from './queryable.ts'
import type { Schema } from './schema.ts'

/** Builds statements; it does not run them, because `pg` manages connections and transactions. */
export const query = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** For `order by` in statements of the `sql` tag. */
export const sortDirections = { asc: sql`asc`, desc: sql`desc` }

/** Runs a statement and returns how many rows it changed. */
export async function runAndCountRows(
  db: Queryable,
  statement: Compilable | RawBuilder<unknown>,
): Promise<number> {
  const { sql: text, parameters } = statement.compile(query)
  const { rowCount } = await db.query(text, [...parameters])
  return rowCount ?? 0
}

/** Runs a built query, or a statement of the `sql` tag, and returns its rows. */
export async function runQuery<Row>(
  db: Queryable,
  statement: Compilable<Row> | RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(query)
  const { rows } = await db.query(text, [...parameters])
  return rows
}

import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { Queryable } from './queryable.ts'
import type { Schema } from './schema.ts'

/** Builds statements and runs none: connections and transactions stay with `pg`. */
export const query = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Runs a built query, or a statement of the `sql` tag, and returns its rows. */
export async function runQuery<Row>(
  db: Queryable,
  statement: Compilable<Row> | RawBuilder<Row>,
): Promise<Row[]> {
  const { sql, parameters } = statement.compile(query)
  const { rows } = await db.query(sql, [...parameters])
  return rows
}

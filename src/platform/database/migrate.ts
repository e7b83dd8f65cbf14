import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Log } from '#platform/log.ts'
import { query, runQuery } from './run-query.ts'
import { inTransaction } from './transaction.ts'

export type Migration = { number: number; name: string; sql: string; checksum: string }

/** A migration error; the failed migration is rolled back. */
export class MigrationError extends Error {}

type Applied = { number: number; name: string; checksum: string }

const lockKey = 4_202_612
const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/

/** The numbered SQL files of a folder ('0001-catalogue.sql'), in order. */
export function readMigrations(folder: string): Migration[] {
  const migrations = readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()
    .map(name => readMigration(folder, name))
  const duplicate = migrations.find((migration, index) => migration.number === migrations[index - 1]?.number)
  if (duplicate) throw new MigrationError(`Two migrations have the number of ${duplicate.name}`)
  return migrations
}

/**
 * Applies missing migrations, each in its own transaction, and returns their names. A lock within each transaction
 * lets several processes start at once, also behind a transaction pooler.
 */
export async function migrate(pool: pg.Pool, folder: string, log: Log): Promise<string[]> {
  const migrations = readMigrations(folder)
  const applied: string[] = []
  for (;;) {
    const name = await inTransaction(pool, client => applyNext(client, migrations))
    if (name === undefined) return applied
    log.info('Database migrated', { migration: name })
    applied.push(name)
  }
}

/** The numbers of the applied migrations and the missing ones, in order. */
export async function listPendingMigrations(
  client: pg.PoolClient,
  migrations: readonly Migration[],
): Promise<{ applied: number[]; pending: Migration[] }> {
  const [created] = await runQuery(client, sql`select where to_regclass('schema_migrations') is not null`)
  const applied = created ? await readApplied(client) : new Map<number, Applied>()
  requireUnchanged(migrations, applied)
  return {
    applied: [...applied.keys()],
    pending: migrations.filter(({ number }) => !applied.has(number)),
  }
}

/** Applies missing migrations in the transaction of the client and returns their names. */
export async function applyMigrations(
  client: pg.PoolClient,
  migrations: readonly Migration[],
): Promise<string[]> {
  const applied: string[] = []
  for (;;) {
    const name = await applyNext(client, migrations)
    if (name === undefined) return applied
    applied.push(name)
  }
}

async function applyNext(
  client: pg.PoolClient,
  migrations: readonly Migration[],
): Promise<string | undefined> {
  await runQuery(client, sql`select pg_advisory_xact_lock(${lockKey})`)
  const applied = await listApplied(client)
  requireUnchanged(migrations, applied)
  const next = migrations.find(migration => !applied.has(migration.number))
  if (!next) return undefined
  await client.query(next.sql).catch((error: Error) => {
    throw new MigrationError(`Migration ${next.name} failed: ${error.message}`, { cause: error })
  })
  const { number, name, checksum } = next
  await runQuery(client, query.insertInto('schema_migrations').values({ number, name, checksum }))
  return name
}

async function listApplied(client: pg.PoolClient): Promise<Map<number, Applied>> {
  await client.query(`
    create table if not exists schema_migrations (
      number int primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  return readApplied(client)
}

async function readApplied(client: pg.PoolClient): Promise<Map<number, Applied>> {
  const rows = await runQuery(
    client,
    query.selectFrom('schema_migrations').select(['number', 'name', 'checksum']).orderBy('number'),
  )
  return new Map(rows.map(row => [row.number, row]))
}

/**
 * Throws if an applied migration has changed or a missing one has a lower number than an applied one. Ignores applied
 * migrations without a file, which a newer version of the application added.
 */
function requireUnchanged(migrations: readonly Migration[], applied: Map<number, Applied>): void {
  const newest = Math.max(0, ...applied.keys())
  for (const { number, name, checksum } of migrations) {
    const found = applied.get(number)
    if (found && found.checksum !== checksum)
      throw new MigrationError(`Migration ${name} was changed after it was applied: add a new file instead`)
    if (!found && number < newest)
      throw new MigrationError(
        `Migration ${name} comes before ones already applied: give it the next free number`,
      )
  }
}

function readMigration(folder: string, name: string): Migration {
  const number = Number(fileName.exec(name)?.[1])
  if (!number) throw new MigrationError(`${name} is not named like 0001-what-it-does.sql`)
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

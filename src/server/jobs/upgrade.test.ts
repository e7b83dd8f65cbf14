import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '#platform/database/migrate.ts'
import { createEmptyDatabase, type TestDatabase } from '#test/support/test-database.ts'

const migrations = readMigrations(join(resolve(import.meta.dirname, '../../..'), 'migrations'))
const number = 38
let database: TestDatabase

beforeAll(async () => {
  database = await createEmptyDatabase()
  const { pool } = database
  for (const { sql } of migrations.filter(migration => migration.number < number)) await pool.query(sql)
  await pool.query(`insert into price_imports (id, source, started_at, finished_at, summary) values
    (gen_random_uuid(), 'tcgcsv', '2026-11-19 21:00:05Z', '2026-11-19 21:04Z', '{}'),
    (gen_random_uuid(), 'tcgcsv', '2026-11-20 21:00:05Z', '2026-11-20 21:04Z', '{}'),
    (gen_random_uuid(), 'tcgcsv', '2026-11-21 21:00:05Z', '2026-11-21 21:04Z', '{"error": "not found"}'),
    (gen_random_uuid(), 'tcgdex', '2026-11-21 22:00:05Z', '2026-11-21 22:04Z', '{}')`)
  for (const { sql } of migrations.filter(migration => migration.number >= number)) await pool.query(sql)
})
afterAll(() => database.drop())

test('an upgraded site knows its last daily import of prices, and repeats it on the next day', async () => {
  const { rows } = await database.pool.query('select job, state, started_at, next_due from job_runs')
  const started_at = new Date('2026-11-20T21:00:05Z')
  expect(rows).toEqual([
    { job: 'prices', state: 'done', started_at, next_due: new Date('2026-11-21T21:00:00Z') },
  ])
})

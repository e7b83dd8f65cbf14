import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createEmptyDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { createPool } from './pool.ts'

const log = createLog({ level: 'silent', format: 'text' })
let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = mkdtempSync(join(tmpdir(), 'chasekit-migrations-'))
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

function write(name: string, sql: string) {
  writeFileSync(join(folder, name), sql)
}

async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select tablename from pg_tables where schemaname = 'public' order by tablename`,
  )
  return rows.map(row => row.tablename)
}

test('files are applied in the order of their numbers, once', async () => {
  write('0002-second.sql', 'create table b (id int references a);')
  write('0001-first.sql', 'create table a (id int primary key); create index on a (id);')
  expect(await migrate(database.pool, folder, log)).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await tables()).toEqual(['a', 'b', 'schema_migrations'])
  expect(await migrate(database.pool, folder, log)).toEqual([])
})

test('processes that start at the same moment apply every file exactly once', async () => {
  for (let number = 1; number <= 5; number++)
    write(`000${number}-step.sql`, `create table t${number} (id int); select pg_sleep(0.01);`)
  const pools = Array.from({ length: 6 }, () => createPool({ url: database.url, size: 1, log }))
  const applied = await Promise.all(pools.map(pool => migrate(pool, folder, log)))
  await Promise.all(pools.map(pool => pool.end()))
  expect(applied.flat().sort()).toEqual([1, 2, 3, 4, 5].map(number => `000${number}-step.sql`))
})

test('a failing file leaves nothing behind and keeps the files before it', async () => {
  write('0001-good.sql', 'create table good (id int);')
  write('0002-bad.sql', 'create table half (id int); select no_such_column;')
  await expect(migrate(database.pool, folder, log)).rejects.toThrow(
    'Migration 0002-bad.sql failed: column "no_such_column" does not exist',
  )
  expect(await tables()).toEqual(['good', 'schema_migrations'])
  write('0002-bad.sql', 'create table whole (id int);')
  expect(await migrate(database.pool, folder, log)).toEqual(['0002-bad.sql'])
})

test('a file that was changed after it was applied is refused by name', async () => {
  write('0001-first.sql', 'create table a (id int);')
  await migrate(database.pool, folder, log)
  write('0001-first.sql', 'create table a (id bigint);')
  await expect(migrate(database.pool, folder, log)).rejects.toThrow(
    '0001-first.sql was changed after it was applied',
  )
})

test('Windows line ends do not count as a change', async () => {
  write('0001-first.sql', 'create table a (\nid int);\n')
  await migrate(database.pool, folder, log)
  write('0001-first.sql', 'create table a (\r\nid int);\r\n')
  expect(await migrate(database.pool, folder, log)).toEqual([])
})

test('a file that slips in before applied ones is refused', async () => {
  write('0002-second.sql', 'select 1;')
  await migrate(database.pool, folder, log)
  write('0001-late.sql', 'select 1;')
  await expect(migrate(database.pool, folder, log)).rejects.toThrow('give it the next free number')
})

test('a database that a newer version has migrated further is used as it is', async () => {
  write('0001-first.sql', 'select 1;')
  write('0002-newer.sql', 'create table newer (id int);')
  await migrate(database.pool, folder, log)
  rmSync(join(folder, '0002-newer.sql'))
  expect(await migrate(database.pool, folder, log)).toEqual([])
  expect(await tables()).toContain('newer')
})

test('wrong names and doubled numbers are refused before anything is applied', () => {
  write('0001-first.sql', 'select 1;')
  write('0001-other.sql', 'select 1;')
  expect(() => readMigrations(folder)).toThrow('Two migrations have the number of 0001-other.sql')
  write('1-short.sql', 'select 1;')
  expect(() => readMigrations(folder)).toThrow('1-short.sql is not named like 0001-what-it-does.sql')
})

test("the product's own migrations are well formed", () => {
  expect(() => readMigrations('migrations')).not.toThrow()
})

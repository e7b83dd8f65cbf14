import { createHash } from 'node:crypto'
import { existsSync, rmSync, statfsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, joinEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { EmbeddedDatabaseError } from '#platform/database/embedded/embedded-database-error.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { createPool } from '#platform/database/pool.ts'
import { createLog } from '#platform/log.ts'
import { databaseAt } from './database-address.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    templateDatabase: string
  }
}

const root = resolve(import.meta.dirname, '../..')
const memoryFolder = '/dev/shm'
const requiredBytes = 2 * 1024 ** 3
const dataDir = chooseFolder()
const migrations = join(root, 'migrations')
const log = createLog({ level: 'warn', format: 'text' })

/** Settings of the test database: durability is off, because data need not survive a crash. */
const parameters = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

/**
 * Returns the folder of the test database: in memory if there is space, where creating a database takes 20 ms instead
 * of up to half a second.
 */
function chooseFolder(): string {
  const inMemory = join(memoryFolder, `chasekit-tests-${process.getuid?.()}-${shortHash(root)}`)
  const hasSpace =
    existsSync(memoryFolder) &&
    statfsSync(memoryFolder).bavail * statfsSync(memoryFolder).bsize >= requiredBytes
  if (hasSpace || existsSync(inMemory)) return inMemory
  return join(root, 'node_modules', '.cache', 'test-database')
}

/** Starts one PostgreSQL for the whole run, with a migrated template database that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await joinOrRecreate()
  const admin = new pg.Client({ connectionString: databaseAt(postgres.url, 'postgres') })
  await admin.connect()
  const template = `template_${fingerprint()}`
  await admin.query('select pg_advisory_lock(1)')
  await dropLeftovers(admin, template)
  await createTemplate(admin, postgres.url, template)
  await admin.end()
  project.provide('postgresUrl', postgres.url)
  project.provide('templateDatabase', template)
  return postgres.leave
}

function fingerprint(): string {
  const applied = readMigrations(migrations).map(({ name, checksum }) => `${name} ${checksum}`)
  return shortHash(applied.join())
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/**
 * Starts PostgreSQL on existing files, or on new ones if the files do not open, as may happen after a power loss
 * without fsync.
 */
async function joinOrRecreate(): Promise<EmbeddedPostgres> {
  try {
    return await joinEmbeddedPostgres({ dataDir, log, parameters })
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError)) throw error
    rmSync(dataDir, { recursive: true, force: true })
    return joinEmbeddedPostgres({ dataDir, log, parameters })
  }
}

/** Drops databases of killed runs, unless another run uses this PostgreSQL. */
async function dropLeftovers(admin: pg.Client, template: string): Promise<void> {
  const runs = await admin.query(`select from pg_stat_activity where application_name = 'chasekit-presence'`)
  if ((runs.rowCount ?? 0) > 1) return
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^(test|template)_[0-9a-f]' and datname <> $1`,
    [template],
  )
  for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`)
}

/** Creates the template under a temporary name first, so that an unfinished one is never copied. */
async function createTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  const found = await admin.query('select from pg_database where datname = $1', [template])
  if (found.rowCount) return
  const unfinished = `${template}_new`
  await admin.query(`drop database if exists "${unfinished}" with (force)`)
  await admin.query(`create database "${unfinished}"`)
  const pool = createPool({ url: databaseAt(url, unfinished), size: 1, log })
  try {
    await migrate(pool, migrations, log)
  } finally {
    await pool.end()
  }
  await admin.query(`alter database "${unfinished}" rename to "${template}"`)
}

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createPool } from '#platform/database/pool.ts'
import { createLog } from '#platform/log.ts'
import { databaseAt } from './database-address.ts'

export type TestDatabase = {
  pool: pg.Pool
  /** The URL of the database, for a second process or pool. */
  url: string
  drop: () => Promise<void>
}

const log = createLog({ level: 'warn', format: 'text' })

/** Creates a database with all migrations and no rows. Create one per file and drop it in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('postgresUrl'), inject('templateDatabase'))
}

/** Creates an empty database, for tests of migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return copyTemplate(inject('postgresUrl'), 'template1')
}

/** Creates a copy of the template database on the server at `postgresUrl`. */
export async function copyTemplate(postgresUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(postgresUrl, `create database "${name}" template "${template}"`)
  const url = databaseAt(postgresUrl, name)
  const pool = createPool({ url, size: 5, log })
  return {
    pool,
    url,
    drop: async () => {
      await pool.end()
      await administer(postgresUrl, `drop database "${name}" with (force)`)
    },
  }
}

async function administer(postgresUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAt(postgresUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

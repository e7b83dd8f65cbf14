import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

test('the command corrects wrong counts and lists them', async () => {
  const run = () =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'recount.ts')], {
      env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
      encoding: 'utf8',
    })
  expect(run().stdout).toBe('All counts are right\n')
  await database.pool.query(
    `insert into votes (subject_kind, subject_id, user_id, value) values ('card', 'base1-4', gen_random_uuid(), 1)`,
  )
  expect(run().stdout).toBe('card base1-4: was nothing, is 1/0/0/10/0/0/f\n1 counts put right\n')
  expect(run().stdout).toBe('All counts are right\n')
})

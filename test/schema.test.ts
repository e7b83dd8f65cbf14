import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSchema } from './support/describe-schema.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

test('the table types equal what the migrations create', async () => {
  await expect(await describeSchema(database.pool)).toMatchFileSnapshot('../src/platform/database/schema.ts')
})

test('a column that a migration adds changes the table types', async () => {
  await database.pool.query('alter table profiles add column motto text')
  expect(await describeSchema(database.pool)).toContain('  motto: string | null\n')
})

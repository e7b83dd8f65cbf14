import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestSession } from '#test/support/test-user.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function owner(...args: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'owner.ts'), ...args], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://cards.example',
      LOG_LEVEL: 'warn',
    },
    encoding: 'utf8',
  })
}

test('a registered user becomes an owner by address, in any case of its letters', async () => {
  await insertTestSession(
    { pool: database.pool, origin: 'https://cards.example' },
    { email: 'oak@pallet.example', username: 'oak' },
  )
  expect(owner('add', 'Oak@Pallet.example')).toMatchObject({ status: 0, stdout: 'oak is an owner now\n' })
  expect(owner('list').stdout).toMatch(/^owner {6}oak {2}oak@pallet\.example {2}since /)
  const unknown = owner('add', 'elm@pallet.example')
  expect([unknown.status, unknown.stderr]).toEqual([
    1,
    'There is no account elm@pallet.example. Its user registers on the site first.\n',
  ])
})

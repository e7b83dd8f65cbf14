import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

function rotateKeys(...args: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'rotate-keys.ts'), ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
    encoding: 'utf8',
  })
}

async function keys(): Promise<{ signing: string | undefined; all: string[] }> {
  const { rows } = await database.pool.query<{ kid: string; signs: boolean }>(
    'select kid, signs from sign_in.signing_keys order by created_at',
  )
  return { signing: rows.find(row => row.signs)?.kid, all: rows.map(row => row.kid) }
}

test('the command activates a new signing key, prints its id, and the previous key remains valid', async () => {
  const first = rotateKeys()
  expect([first.stderr, first.status]).toEqual(['', 0])
  const before = await keys()
  expect(first.stdout).toContain(before.signing)
  expect(rotateKeys().status).toBe(0)
  const after = await keys()
  expect(after.signing).not.toBe(before.signing)
  expect(after.all).toContain(before.signing)
  expect(rotateKeys('--after-theft').status).toBe(0)
  const last = await keys()
  expect(last.all.filter(kid => after.all.includes(kid))).toEqual([])
})

test('an unknown argument changes nothing', async () => {
  const before = await keys()
  const { status, stderr } = rotateKeys('--now')
  expect(status).toBe(1)
  expect(stderr).toContain('Usage: npm run rotate-keys')
  expect(await keys()).toEqual(before)
})

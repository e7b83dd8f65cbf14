import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unknownCopy as presentCopy } from '#domain/card-copy.ts'
import { migrate } from '#platform/database/migrate.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { createLog } from '#platform/log.ts'
import { copiesOfCard, exportedCopies } from '#server/collections/copy-rows.ts'
import { createEmptyDatabase, type TestDatabase } from '#test/support/test-database.ts'

const log = createLog({ level: 'silent', format: 'text' })
const owner = '00000000-0000-4000-8000-000000000001'
const collection = '00000000-0000-4000-8000-000000000002'
let database: TestDatabase
let older: string

const { ownValue: _, ...unknownCopy } = presentCopy
const lists: Record<string, object[] | null> = {
  'base1-1': null,
  'base1-2': [
    {
      variant: 'reverse',
      language: 'de',
      condition: 'near-mint',
      grade: { company: 'PSA', grade: '9.5', certificate: null },
      quantity: 9999,
      pricePaid: { amount: 0.1, currency: 'EUR' },
      acquiredOn: '0001-02-28',
      place: '',
      note: "line\nbreak, 'quotes' and ポケモン",
    },
    unknownCopy,
    unknownCopy,
  ],
  'base1-3': [{ ...unknownCopy, pricePaid: { amount: 1e9, currency: 'JPY' } }],
}

beforeEach(async () => {
  database = await createEmptyDatabase()
  older = mkdtempSync(join(tmpdir(), 'chasekit-migrations-'))
  for (const name of readdirSync('migrations')) {
    if (name < '0014') cpSync(join('migrations', name), join(older, name))
  }
  await migrate(database.pool, older, log)
  await database.pool.query(
    `insert into collections (id, owner_id, name, card_count, owned_count) values ($1, $2, 'Binder', 3, 1)`,
    [collection, owner],
  )
  for (const [index, [cardId, copies]] of Object.entries(lists).entries()) {
    const status = cardId === 'base1-3' ? 'owned' : 'chasing'
    await database.pool.query(
      `insert into collection_cards (owner_id, collection_id, card_id, status, position, copies)
       values ($1, $2, $3, $4, $5, $6)`,
      [owner, collection, cardId, status, index, copies && JSON.stringify(copies)],
    )
  }
})

afterEach(async () => {
  await database.drop()
  rmSync(older, { recursive: true })
})

async function exported() {
  const rows = await runQuery(
    database.pool,
    sql<{ cardId: string; copies: unknown }>`
      select k.card_id as "cardId", ${exportedCopies}::text as copies from collection_cards k order by position`,
  )
  return rows.map(({ cardId, copies }) => [cardId, copies])
}

test('copies are exported byte for byte as before they became rows', async () => {
  const { rows } = await database.pool.query(
    'select card_id, copies::text from collection_cards order by position',
  )
  const before = rows.map(({ card_id, copies }) => [card_id, copies])
  await migrate(database.pool, 'migrations', log)
  expect(await exported()).toEqual(before)
})

test('copies get the status of their card and ids that sort by time', async () => {
  await migrate(database.pool, 'migrations', log)
  const rows = await runQuery(
    database.pool,
    sql<{ copies: { id: string; status: string }[] | null }>`
      select ${copiesOfCard} as copies from collection_cards k order by position`,
  )
  const copies = rows.flatMap(row => row.copies ?? [])
  expect(copies.map(({ status }) => status)).toEqual(['wanted', 'wanted', 'wanted', 'owned'])
  for (const { id } of copies) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
    expect(Math.abs(Date.now() - time)).toBeLessThan(3_600_000)
  }
})

test('a migration that is killed leaves nothing behind, and the next start completes it', async () => {
  const blocker = await database.pool.connect()
  await blocker.query('begin; lock table collection_cards in row exclusive mode')
  const killed = expect(migrate(database.pool, 'migrations', log)).rejects.toThrow()
  const migration = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.pool.query(migration)).rowCount).toBe(1)
  await database.pool.query(`select pg_terminate_backend(pid) from (${migration}) waiting`)
  await killed
  await blocker.query('rollback')
  blocker.release()
  const tables = await database.pool.query(`select from pg_tables where tablename = 'copies'`)
  expect(tables.rowCount).toBe(0)
  await migrate(database.pool, 'migrations', log)
  expect((await exported()).filter(([, copies]) => copies !== null)).toHaveLength(2)
})

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, toUtcDay } from '#domain/day.ts'
import { emptyPriceValues } from '#domain/price.ts'
import { storeDay } from '#server/prices/store/store-day.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

const yesterday = addDays(toUtcDay(new Date()), -1)
const dayBefore = addDays(yesterday, -1)
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const run = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'values.ts')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: database.url },
    encoding: 'utf8',
  })

test('the command writes the values of past days from stored prices, once', async () => {
  const owner = randomUUID()
  await database.pool.query(
    `with p as (insert into profiles (id, username) values ($1, 'ash') returning id),
       c as (insert into collections (id, owner_id, name) select gen_random_uuid(), id, 'Mine' from p returning *)
     insert into collection_cards (owner_id, collection_id, card_id, status, position, added_at)
     select owner_id, id, 'base1-4', 'owned', 1, $2::date from c`,
    [owner, dayBefore],
  )
  const price = { cardId: 'base1-4', variant: 'holo', source: 'tcgplayer' } as const
  await storeDay(database.pool, dayBefore, [{ ...price, values: { ...emptyPriceValues, market: 3 } }])
  await storeDay(database.pool, yesterday, [{ ...price, values: { ...emptyPriceValues, market: 4.5 } }])
  expect(run()).toMatchObject({ status: 0, stderr: '', stdout: '4 values of past days written\n' })
  const { rows } = await database.pool.query(
    'select day::text, shown_usd as usd, copies from value_days where collection_id is null order by day',
  )
  expect(rows).toEqual([
    { day: dayBefore, usd: 300, copies: 1 },
    { day: yesterday, usd: 450, copies: 1 },
  ])
  expect(run().stdout).toBe('0 values of past days written\n')
})

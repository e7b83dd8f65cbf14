import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { openCatalogueDay } from './open-catalogue-day.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('the day of a new site is that of the shipped cards, then that of the last scheduled check of a past day', async () => {
  const { pool } = database
  const source = await openCatalogueDay({ pool, log: createLog({ level: 'silent', format: 'text' }) })
  expect(source.current()).toBeNull()
  await pool.query(`insert into shipped_catalogue (hash, day, size) values ('', '2026-08-21', 'whole')`)
  await source.refresh()
  expect(source.current()).toBe('2026-08-21')
  const addRun = (state: string, ended: string) =>
    pool.query(
      `insert into job_runs (id, job, state, started_at, ended_at, next_due, runner)
       values (gen_random_uuid(), 'catalogue', $1, $2, $2, $2, 1)`,
      [state, ended],
    )
  await addRun('done', '2026-11-26T03:00:00Z')
  await addRun('failed', '2026-11-27T03:00:00Z')
  await addRun('done', '2999-12-24T03:00:00Z')
  await source.refresh()
  expect(source.current()).toBe('2026-11-26')
  const addSite = (url: string, hash: string | null, day: string) =>
    pool.query('insert into site_sources (url, records_hash, checked_at) values ($1, $2, $3)', [
      url,
      hash,
      day,
    ])
  await addSite('https://a.example', 'abc', '2026-11-27T01:00:00Z')
  await addSite('https://b.example', null, '2026-11-27T02:00:00Z')
  await addSite('https://c.example', 'abc', '2999-12-24')
  await source.refresh()
  expect(source.current()).toBe('2026-11-27')
  await source.close()
})

test('the day of a set is that of its last check in its language, and gives another version', async () => {
  const { pool } = database
  const source = await openCatalogueDay({ pool, log: createLog({ level: 'silent', format: 'text' }) })
  const before = source.version()
  const addSet = (url: string, language: string, checkedAt: string | null) =>
    pool.query(
      `insert into source_sets (source_url, language, source_id, entry, listed_at, checked_at)
       values ($1, $2, 'SV2a', '', now(), $3)`,
      [url, language, checkedAt],
    )
  await addSet('https://a.example/v2', 'en', null)
  await addSet('https://a.example/v2', 'ja', '2026-11-25T23:30:00Z')
  await addSet('https://b.example/v2', 'ja', '2026-11-20T03:00:00Z')
  await addSet('https://c.example/v2', 'ja', '2999-12-24T03:00:00Z')
  await source.refresh()
  expect(['SV2a', 'ja-SV2a'].map(source.ofSet)).toEqual([undefined, '2026-11-25'])
  const after = source.version()
  expect(after).not.toBe(before)
  await source.refresh()
  expect(source.version()).toBe(after)
  await source.close()
})

test('the sets of another site have the day of the last import from there, if no later check is known', async () => {
  const { pool } = database
  await pool.query('truncate site_sources')
  await pool.query(
    `insert into set_records (source, source_id, id, scope, record, hash, rev, removed) values
      ('starter', 'base1', 'base1', 'en', '{}', '', 1, false),
      ('tcgdex', 'SV2a', 'ja-SV2a', 'ja', '{}', '', 1, false),
      ('tcgdex', 'old', 'old', 'en', '{}', '', 1, true),
      ('pokemon-tcg-data', 'xy99', 'xy99', 'en', '{}', '', 1, false)`,
  )
  const source = await openCatalogueDay({ pool, log: createLog({ level: 'silent', format: 'text' }) })
  const days = () => ['base1', 'ja-SV2a', 'old', 'xy99'].map(source.ofSet)
  expect(days()).toEqual([undefined, '2026-11-25', undefined, undefined])
  const addSite = (day: string) =>
    pool.query(
      `insert into site_sources (url, records_hash, checked_at) values ('u', 'abc', $1)
        on conflict (url) do update set checked_at = excluded.checked_at`,
      [day],
    )
  await addSite('2026-11-24T03:00:00Z')
  await source.refresh()
  expect(days()).toEqual(['2026-11-24', '2026-11-25', undefined, undefined])
  await addSite('2026-11-27T03:00:00Z')
  await source.refresh()
  expect(days()).toEqual(['2026-11-27', '2026-11-27', undefined, undefined])
  await source.close()
})

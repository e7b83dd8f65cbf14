import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteOverview } from '#contract/owner-site-endpoints.ts'
import { version } from '#platform/version.ts'
import { aCard, aSet } from '#test/support/catalogue-fixtures.ts'
import { type MailPeer, startMailPeer } from '#test/support/mail-peer.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'
import type { TestUser } from '#test/support/test-user.ts'
import { failureOf } from './read-attention.ts'

let api: TestApi
let peer: MailPeer
let owner: TestUser

beforeAll(async () => {
  peer = await startMailPeer()
  const env = { SMTP_URL: peer.url, CATALOGUE_SYNC: 'daily', RATE_LIMITS: 'on' }
  const catalogue = {
    rev: 1,
    series: [],
    sets: [aSet({ code: 'base1' }), aSet({ code: 'sv2a', language: 'ja', name: 'ポケモンカード151' })],
    cards: [aCard({ setId: 'base1', number: '1' }), aCard({ setId: 'ja-sv2a', number: '1' })],
  }
  api = await startTestApi(env, catalogue)
  owner = await api.signUp({ role: 'owner' })
  // The nightly backup is on where there is an owner.
  await api.settings.refresh()
})
afterAll(async () => {
  await api.close()
  await peer.close()
})

const get = (path: string) => api.call('GET', `/api/owner${path}`, { token: owner.token })
const overview = async () => (await get('/overview')).body as SiteOverview
const kinds = async () => (await overview()).attention.map(({ kind }) => kind)
const insertRun = (job: string, state: string, hoursAgo: number, error: string | null = null) =>
  api.pool.query(
    `insert into job_runs (id, job, started_at, ended_at, state, error, next_due, runner)
     values (gen_random_uuid(), $1, $2, $2, $3, $4, now(), 1)`,
    [job, new Date(api.clock.now().getTime() - hoursAgo * 3_600_000), state, error],
  )

test('the overview shows address, version, processes, sizes and mails of a site that is well', async () => {
  expect(await overview()).toEqual({
    attention: [],
    version,
    address: api.origin,
    uptimeSeconds: expect.any(Number),
    processes: [],
    databaseBytes: expect.any(Number),
    lastBackup: null,
    counts: { users: 1, cards: 2, collections: 0, collectionCards: 0, copies: 0 },
    mail: { transport: 'smtp', days: 30, sent: 0, refused: 0 },
  })
})

test('the overview names failed jobs that are on, old cards, reported comments and held-back sets', async () => {
  await insertRun('catalogue', 'failed', 1, 'No network')
  await insertRun('prices', 'failed', 1, 'Switched off')
  expect(await kinds()).toEqual(['job-failed'])
  await api.pool.query(`update schema_migrations set applied_at = now() - interval '5 days'`)
  expect(await kinds()).toEqual(['backup-missing', 'job-failed', 'catalogue-old'])
  await api.pool.query(
    `insert into backups (id, host, folder, name, kind, taken_at, bytes, sha256, version, migration, is_encrypted, has_prices, checked_at)
     values (gen_random_uuid(), 'host', '/', 'manual.tar.gz', 'manual', now(), 1, '', '1', 1, false, true, now())`,
  )
  expect(Date.parse((await overview()).lastBackup ?? '')).toBeGreaterThan(Date.now() - 60_000)
  expect(await kinds()).toEqual(['job-failed', 'catalogue-old'])
  await api.pool.query(`insert into comment_reports (id, comment_id, reason, content)
    values (gen_random_uuid(), gen_random_uuid(), 'spam', 'Cheap')`)
  await api.pool.query(
    `insert into held_changes (id, source_url, language, source_id, set_id, kind, counts, response_hash)
     values (gen_random_uuid(), $1, 'en', 'base1', 'base1', 'set-gone', '{"cards": 1}', 'gone')`,
    [api.config.catalogueSourceUrl],
  )
  expect(await kinds()).toEqual(['job-failed', 'catalogue-old', 'reports-waiting', 'changes-held'])
  await api.pool.query(`insert into job_controls (job, paused_at) values ('catalogue', now())`)
  expect(await kinds()).toEqual(['reports-waiting', 'changes-held'])
})

test('a failure counts since the first one after the last success', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
  const run = (state: 'done' | 'failed' | 'running', hour: number) => ({
    id: randomUUID(),
    job: 'alerts' as const,
    startedAt: at(hour),
    endedAt: state === 'running' ? null : at(hour),
    state,
    counts: {},
    error: state === 'failed' ? `Error of ${hour}` : null,
    progress: null,
  })
  expect(failureOf([])).toBeNull()
  expect(failureOf([run('done', 3), run('failed', 2)])).toBeNull()
  const failures = [run('running', 5), run('failed', 4), run('failed', 3), run('done', 2), run('failed', 1)]
  expect(failureOf(failures)).toEqual({ error: 'Error of 4', since: at(3) })
})

test('a test mail goes to the owner, and the mail server that refuses it is quoted and counted', async () => {
  const send = () => api.call('POST', '/api/owner/overview/test-mail', { token: owner.token })
  expect((await send()).body).toEqual({ to: owner.email })
  expect(peer.mails).toMatchObject([{ to: owner.email, subject: 'Test mail of ChaseKit' }])
  peer.refuse('every mail')
  const { status, body } = await send()
  expect([status, body['message']]).toEqual([503, expect.stringContaining('Mailbox unavailable')])
  peer.refuse('none')
  expect((await overview()).mail).toMatchObject({ sent: 1, refused: 1 })
  const history = (await get('/history?pageSize=2')).body['entries']
  expect(history).toMatchObject([
    { action: 'mail.test', details: { result: 'failed' } },
    { action: 'mail.test', details: { result: 'done' } },
  ])
  const statuses = []
  for (let count = 0; count < 5; count += 1) statuses.push((await send()).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('the coverage is listed for both languages or one, also as a file', async () => {
  const idsOf = (body: object) => (body as { sets: { id: string }[] }).sets.map(({ id }) => id)
  expect(idsOf((await get('/coverage')).body)).toEqual(['base1', 'ja-sv2a'])
  expect(idsOf((await get('/coverage?language=ja')).body)).toEqual(['ja-sv2a'])
  expect((await get('/coverage?language=de')).body['fields']).toEqual({
    language: 'language must be en or ja',
  })
  const { headers, text } = await get('/coverage.csv?language=ja')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toContain('filename="coverage.csv"')
  expect(text.split('\r\n')).toHaveLength(3)
})

test('the price report has the last import of each source', async () => {
  expect((await get('/price-report')).body).toEqual({ imports: [] })
  await api.pool.query(
    `insert into price_imports (id, source, started_at, finished_at, summary) values
       (gen_random_uuid(), 'tcgcsv', '2026-11-19 21:00Z', '2026-11-19 21:04Z', '{}'),
       (gen_random_uuid(), 'tcgcsv', '2026-11-20 21:00Z', null, null)`,
  )
  expect((await get('/price-report')).body).toMatchObject({
    imports: [{ source: 'tcgcsv', startedAt: '2026-11-20T21:00:00.000Z', error: 'The import has not ended' }],
  })
})

import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendStatus, startLoopbackSource } from '#test/support/loopback-source.ts'
import { aSiteCard, packLines, siteLine, siteWith } from '#test/support/stand-in-site.ts'
import { type StandIn, startStandIn } from '#test/support/stand-in-tcgdex.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

const dataDir = join(tmpdir(), `chasekit-sync-${process.pid}`)
const script = join(import.meta.dirname, 'sync.ts')
const day = '2027-03-01'
let database: TestDatabase
let source: StandIn

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  source = await startStandIn()
  await database.pool.query('truncate series_records, set_records, card_records, job_runs')
})
afterEach(() => source.close())

async function sync(...args: string[]) {
  return syncFrom(`${source.address}/`, ...args)
}

async function syncFrom(address: string, ...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    CATALOGUE_SOURCE_URL: address,
    CATALOGUE_SYNC_PACE_MS: '0',
    SOURCE_CONTACT: 'cards@example.org',
  }
  const child = spawn(process.execPath, [script, 'catalogue', ...args], { env })
  let [out, error] = ['', '']
  child.stdout.on('data', text => (out += text))
  child.stderr.on('data', text => (error += text))
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  return { code, error, lines: out.trimEnd().split('\n') }
}

const tables = [
  'catalogue_imports',
  'job_runs',
  'source_responses',
  'source_sets',
  'held_changes',
  'source_states',
]
const rowsOfTables = async () => {
  const counts = tables.map(table => `(select count(*)::int from ${table}) as ${table}`)
  return (await database.pool.query(`select ${counts.join(', ')}`)).rows[0]
}

test('a preview lists sets with reason, id, requests and name, and stores nothing but its requests', async () => {
  source.addSet('sv01', 2, { name: 'Tab\tand \u001b[31mcolor' })
  source.sets.ja.set('SV1S', source.addSet('SV1S', 1))
  source.sets.en.delete('SV1S')
  const before = await rowsOfTables()
  const { code, lines } = await sync('--dry-run', '--day', day)
  expect([code, lines]).toEqual([
    0,
    ['new\tsv01\t3\tTab and  [31mcolor', 'new\tja-SV1S\t2\tSet SV1S', '2 sets, 5 requests, 2998 left today'],
  ])
  expect(source.requests).toEqual(['en/sets', 'ja/sets'])
  expect(await rowsOfTables()).toEqual(before)
})

test('a run ends with a summary and 0, or 3 if something is held back until it is accepted', async () => {
  const { cards } = source.addSet('sv01', 5, { releaseDate: '2027-02-01' })
  const first = await sync('--day', day)
  const summary = '1 sets, 8 requests, 2992 left today; cards: 5 added, 0 changed, 0 removed; 0 held back'
  expect([first.code, first.error, first.lines.at(-1)]).toEqual([0, '', summary])
  for (const id of ['sv01-003', 'sv01-004', 'sv01-005']) cards.delete(id)
  const second = await sync('--day', '2027-03-02')
  expect([second.code, second.lines]).toEqual([
    3,
    [
      'held back: sv01: it lost 3 of 5 cards',
      '1 sets, 5 requests, 2995 left today; cards: 0 added, 0 changed, 0 removed; 1 held back',
    ],
  ])
  source.requests.splice(0)
  const unknown = await sync('--accept', 'sv02')
  expect([unknown.code, unknown.error]).toEqual([1, 'sv02: no change of this set is held back\n'])
  const accepted = await sync('--accept', 'sv01')
  expect([accepted.code, accepted.lines, source.requests]).toEqual([
    0,
    ['1 changes accepted; cards: 0 added, 0 changed, 3 removed; 0 held back'],
    [],
  ])
  const { rows } = await database.pool.query('select state from job_runs order by started_at')
  expect(rows).toEqual([{ state: 'done' }, { state: 'held' }])
})

test('a refusal ends with 1; the next run sends no request, except with --again', async () => {
  source.trouble = (_path, _request, response) => {
    sendStatus(response, 403)
    return true
  }
  const refused = await sync('--day', day)
  expect([refused.code, refused.lines.at(-1)]).toEqual([
    1,
    expect.stringMatching(
      /^failed: \S+\/en\/sets: the server answered 403; the source gets no request until 2027-03-02T/,
    ),
  ])
  source.requests.splice(0)
  const next = await sync('--day', day)
  expect([next.code, source.requests]).toEqual([1, []])
  source.trouble = () => undefined
  expect(await sync('--day', day, '--again')).toMatchObject({ code: 0 })
})

test('a second process ends with 1 while another one runs', async () => {
  source.addSet('sv01', 1)
  const second: Promise<Awaited<ReturnType<typeof sync>>>[] = []
  source.trouble = (path, _request, response) => {
    if (path !== 'en/sets' || second.length > 0) return undefined
    const other = sync()
    second.push(other)
    void other.then(() => response.end('[]'))
    return true
  }
  expect(await sync()).toMatchObject({ code: 0 })
  expect(await second[0]).toMatchObject({ code: 1, error: 'another process is running this job\n' })
})

test('a wrong command is named with the usage', async () => {
  const child = await sync('--accept', '--discard')
  expect(child).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^--accept and --discard do not go together\n\nUsage:/),
  })
})

test('another ChaseKit site is read as one file', async () => {
  const site = await startLoopbackSource(siteWith(packLines([siteLine(aSiteCard)])))
  try {
    const { code, lines } = await syncFrom(site.address)
    expect([code, lines.at(-1)]).toEqual([0, '2 requests'])
    expect((await syncFrom(site.address, '--dry-run')).error).toContain('another site is read as one file')
  } finally {
    await site.close()
  }
})

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { readTcgdex } from '#importers/tcgdex/read-tcgdex.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { readLatest } from '#server/prices/store/latest-prices.ts'
import type { Job } from '#server/jobs/job.ts'
import { every, hourMs } from '#server/jobs/job-schedule.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { RunnerLock } from '#server/jobs/runner-lock.ts'
import { runUnlessImportingPrices } from '#server/prices/store/price-lock.ts'
import { sendStatus, startLoopbackSource, type LoopbackSource } from '#test/support/loopback-source.ts'
import {
  makeFolder,
  tcgdexCard,
  tcgdexSet,
  type FolderFiles,
  type SourceFolder,
} from '#test/support/source-folders.ts'
import { tcgcsvResponse, tcgcsvGroup, tcgcsvPrice, tcgcsvProduct } from '#test/support/tcgcsv-folder.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'

const alreadyRunning = 'Another process is importing prices; nothing was done\n'
const script = join(import.meta.dirname, 'prices.ts')
let database: TestDatabase
let folder: SourceFolder | undefined
let source: LoopbackSource | undefined

const card = tcgdexCard('base1-4', {
  variants_detailed: [
    { type: 'holo', subtype: 'unlimited', size: 'standard' },
    { type: 'holo', subtype: 'shadowless', size: 'standard' },
  ],
})
const marketplaceIds = {
  sets: { base1: { tcgplayer: 604 } },
  cards: {
    'base1-4': {
      variants: [
        { type: 'holo', subtype: 'unlimited', size: 'standard', tcgplayer: 42382 },
        { type: 'holo', subtype: 'shadowless', size: 'standard', tcgplayer: 106999 },
      ],
    },
  },
}

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await makeFolder({
    'en/series.json': [{ id: 'base', name: 'Base' }],
    'en/sets.json': [{ id: 'base1' }],
    'en/sets/base1.json': tcgdexSet('base1', [card], { serie: { id: 'base', name: 'Base' } }),
    'en/cards/base1.json': [card],
    'en/marketplace-ids.json': marketplaceIds,
  })
  await importCatalogue(database.pool, 'tcgdex', readTcgdex(folder.path, { languages: ['en'] }))
  await folder.remove()
})
afterAll(() => database.drop())
afterEach(async () => {
  await folder?.remove()
  await source?.close()
  folder = source = undefined
})

const prices: FolderFiles = {
  'last-updated.txt': '2026-11-20T20:05:11+0000',
  'tcgplayer/3/groups': tcgcsvResponse([tcgcsvGroup(604, 'Base Set', 'BS')]),
  'tcgplayer/3/604/products': tcgcsvResponse([
    tcgcsvProduct(42382, 'Pikachu', '004/102'),
    tcgcsvProduct(106999, 'Pikachu (Shadowless)', '004/102'),
    tcgcsvProduct(9, 'Booster Box', null),
  ]),
  'tcgplayer/3/604/prices': tcgcsvResponse([
    tcgcsvPrice(42382, 'Holofoil', 300),
    tcgcsvPrice(106999, 'Unlimited Holofoil', 900),
    tcgcsvPrice(9, 'Normal', 20_000),
  ]),
  'tcgplayer/85/groups': tcgcsvResponse([]),
}

async function run(args: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, DATABASE_URL: database.url, CATALOGUE: 'small', ...settings }
  const child = spawn(process.execPath, [script, ...args], { env })
  let [out, error] = ['', '']
  child.stdout.on('data', text => (out += text))
  child.stderr.on('data', text => (error += text))
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  return { code, out, error }
}

const stored = async () =>
  (await Array.fromAsync(readLatest(database.pool)))
    .map(({ price }) => `${price.variant} ${price.values.market}`)
    .toSorted()

test('prices find their printing through the marketplace ids of the imported catalogue', async () => {
  folder = await makeFolder(prices)
  const { code, out, error } = await run(['tcgcsv', folder.path])
  expect({ code, error }).toEqual({ code: 0, error: '' })
  expect(out).toContain('tcgcsv: prices of 2026-11-20, 3 rows')
  expect(out).toContain('1 of sealed products')
  expect(await stored()).toEqual(['holo@shadowless 900', 'holo@unlimited 300'])
})

test('the daily import reads the configured URL and appears in the report', async () => {
  source = await startLoopbackSource((request, response) => {
    const content = prices[(request.url ?? '').slice(1)]
    if (content === undefined) sendStatus(response, 404)
    else response.end(typeof content === 'string' ? content : JSON.stringify(content))
  })
  expect(await run(['sync'], { PRICE_SOURCE_URL: source.address })).toMatchObject({ code: 0 })
  const { out } = await run(['report'])
  expect(out).toContain('2 of a card')
  expect(out).toContain('2 unchanged')
})

test('the daily import by command is a run of the job of prices, and does nothing while a process runs that', async () => {
  const { pool } = database
  const runs = async () =>
    (await pool.query("select state, counts, error from job_runs where job = 'prices'")).rows
  expect(await runs()).toMatchObject([{ state: 'done', counts: { matched: 2 }, error: null }])
  const job: Job = {
    name: 'prices',
    nextDue: every(hourMs),
    run: async () => {
      expect(await run(['sync'])).toMatchObject({ code: 1, error: alreadyRunning })
      return { counts: {} }
    },
  }
  const finished = await runJob({ pool, clock: systemClock, lock: new RunnerLock(pool) }, job)
  expect(finished?.run.error).toBeUndefined()
})

test('a daily import whose source fails says why, and is due in an hour', async () => {
  source = await startLoopbackSource((_, response) => sendStatus(response, 404))
  const { code, error } = await run(['sync'], { PRICE_SOURCE_URL: source.address })
  expect({ code, error }).toEqual({ code: 1, error: expect.stringMatching(/^http\S+: .+\n$/) })
  const { rows } = await database.pool.query(
    "select state, error, next_due - started_at = interval '1 hour' as due from job_runs order by started_at desc limit 1",
  )
  expect(rows).toEqual([{ state: 'failed', error: error.trim(), due: true }])
})

test('an import does nothing while another process imports prices', async () => {
  folder = await makeFolder(prices)
  const location = folder.path
  const second = await runUnlessImportingPrices(database.pool, () => run(['tcgcsv', location]))
  expect(second).toMatchObject({ code: 1, error: alreadyRunning })
})

test('a folder without prices gives a one-line error that names it, a wrong command prints its usage', async () => {
  folder = await makeFolder({})
  const { code, error } = await run(['tcgcsv', folder.path, '--day', '2026-11-20'])
  expect(code).toBe(1)
  expect(error).toMatch(/^\S+tcgplayer\/3\/groups: not found\n$/)
  expect((await run(['tcgcsv'])).error).toMatch(/^Name a folder or an address\n\nUsage: npm run prices/)
})

test.each(['tcgdex', 'pokemontcg', 'tcgcsv'])(
  'a %s server that refuses is asked once in 24 hours',
  async name => {
    const refusing = await startLoopbackSource((_, response) => sendStatus(response, 403))
    source = refusing
    const first = await run([name, refusing.address])
    expect(first).toMatchObject({ code: 1, error: expect.stringContaining('gets no request until') })
    expect((await run([name, refusing.address])).error).toContain('gets no request until')
    expect(refusing.requestedPaths).toHaveLength(1)
    await run([name, refusing.address, '--again'])
    expect(refusing.requestedPaths).toHaveLength(2)
  },
)

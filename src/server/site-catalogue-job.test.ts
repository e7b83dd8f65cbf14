import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createManualClock } from '#platform/clock.ts'
import {
  type LoopbackSource,
  type RequestHandler,
  sendStatus,
  startLoopbackSource,
} from '#test/support/loopback-source.ts'
import { aSiteCard, packLines, siteLine, siteWith } from '#test/support/stand-in-site.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts'
import { readSyncMinute } from './catalogue-sync/run-clock.ts'
import { runJob } from './jobs/run-job.ts'
import { RunnerLock } from './jobs/runner-lock.ts'
import { isSiteAddress, siteCatalogueJob } from './site-catalogue-job.ts'

const clock = createManualClock(new Date('2026-03-01T10:00:00Z'))
let database: TestDatabase
let source: LoopbackSource
let folder: string
let answer: RequestHandler
beforeAll(async () => {
  database = await createTestDatabase()
  source = await startLoopbackSource((request, response) => answer(request, response))
  folder = await mkdtemp(join(tmpdir(), 'chasekit-job-'))
})
afterAll(async () => {
  await source.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

async function run() {
  const { pool } = database
  const settings = {
    catalogueSourceUrl: source.address,
    dataDir: folder,
  }
  const minute = await readSyncMinute(pool)
  const job = siteCatalogueJob({
    pool,
    clock,
    config: settings,
    userAgent: () => 'test',
    shippedFolder: folder,
    minute,
  })
  const finished = await runJob({ pool, clock, lock: new RunnerLock(pool) }, job)
  if (!finished) throw new Error('the job runs already')
  return finished
}

test('an address that does not end in /v2 is another ChaseKit site', () => {
  const isSite = (catalogueSourceUrl: string) => isSiteAddress({ catalogueSourceUrl })
  expect(isSite('https://cards.example')).toBe(true)
  expect(isSite('https://api.tcgdex.net/v2')).toBe(false)
})

test('a site as the source is read once a day from its bulk file', async () => {
  answer = siteWith(packLines([siteLine(aSiteCard)]))
  const { run: ended, result, nextDue } = await run()
  expect([ended.state, result.counts]).toEqual([
    'done',
    { requests: 2, newSets: 0, added: 1, changed: 0, removed: 0 },
  ])
  const minute = await readSyncMinute(database.pool)
  expect(nextDue).toEqual(new Date(Date.parse('2026-03-02T00:00:00Z') + minute * 60_000))
})

test('a site that refuses is asked a day later', async () => {
  answer = (_request, response) => sendStatus(response, 403)
  const { run: ended, result, nextDue } = await run()
  expect([ended.state, result.counts]).toEqual(['failed', { requests: 1 }])
  expect(nextDue).toEqual(new Date('2026-03-02T10:00:00Z'))
})

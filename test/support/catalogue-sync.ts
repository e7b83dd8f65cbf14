import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { parseSupplementaryFacts } from '#importers/tcgdex/supplementary-facts.ts'
import { createManualClock } from '#platform/clock.ts'
import { readCatalogue } from '#server/catalogue/import/load-records.ts'
import { syncCatalogue, type SyncOptions } from '#server/catalogue-sync/sync-catalogue.ts'
import { createFakeTime } from './fake-time.ts'
import { type StandIn, startStandIn } from './stand-in-tcgdex.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const dayMs = 86_400_000

/** A database and a source for each test of a file, and a function that runs a sync at the time of `clock`. */
export function setUpSync() {
  let database: TestDatabase
  let source: StandIn
  let clock = createManualClock(new Date())
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    source = await startStandIn()
    clock = createManualClock(new Date('2026-03-01T12:00:00Z'))
    await database.pool
      .query(`truncate series_records, set_records, card_records, catalogue_imports, shipped_catalogue,
      id_changes, source_requests, source_states, source_responses, source_sets, held_changes, job_runs`)
    await database.pool.query('update catalogue_version set rev = 0')
  })
  afterEach(() => source.close())

  const options = (facts: Partial<SyncOptions> = {}): SyncOptions => ({
    pool: database.pool,
    address: source.address,
    userAgent: 'ChaseKit/1 (+cards@example.org)',
    paceMs: 0,
    dailyRequests: 3000,
    now: clock.now,
    factsOf: async () => parseSupplementaryFacts(undefined, undefined),
    time: createFakeTime(clock.now().getTime()),
    ...facts,
  })
  return {
    pool: () => database.pool,
    url: () => database.url,
    source: () => source,
    clock: () => clock,
    options,
    nextDay: (days = 1) => clock.advance(days * dayMs),
    sync: (facts: Partial<SyncOptions> = {}, signal = new AbortController().signal) => {
      clock.advance(1000)
      return syncCatalogue(options(facts), { signal, report: () => undefined })
    },
    /** The requests since the last call. */
    takeRequests: () => source.requests.splice(0),
    names: async () => {
      const { cards } = await readCatalogue(database.pool)
      return Object.fromEntries(cards.map(({ id, name }) => [id, name]))
    },
  }
}

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ImportEvent } from '#domain/import.ts'
import type { PriceEvent } from '#domain/price-import.ts'
import { emptyPriceValues } from '#domain/price.ts'
import type { Clock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { buildCatalogue } from '#server/catalogue/build-catalogue.ts'
import { openCatalogue } from '#server/catalogue/catalogue-source.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { catalogueRevision, readCatalogue } from '#server/catalogue/import/load-records.ts'
import { importPrices } from '#server/prices/import/import-prices.ts'
import { openPrices } from '#server/prices/open-prices.ts'
import { createSavedSearch } from '#server/saved-searches/write-saved-search.ts'
import type { AlertDeps } from '#server/search-alerts/alert-deps.ts'
import { evaluateAlerts } from '#server/search-alerts/alert-job.ts'
import { alertDeps } from '#server/search-alerts/alert-deps.ts'
import { type CatalogueContent, importEventsOf, stream } from './import-into-database.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

type NewSearch = Parameters<typeof createSavedSearch>[2]
export type NewAlert = NewSearch['alerts'][number]
/** A price: card id, amount, and the source. */
export type NewPrice = [cardId: string, amount: number, source?: 'tcgplayer' | 'cardmarket']
/** An alert that fired, with both prices and the day of the newer one. */
export type FiredAlert = {
  search: string
  kind: string
  cardId: string
  variant: string
  source: string
  centsBefore: number | null
  cents: number | null
  day: string
}

/** Imports prices of base printings for a day. */
export async function storePrices(
  pool: pg.Pool,
  given: NewPrice[],
  { day, now }: { day: string; now: Date },
) {
  const rows = given.map(([card, amount, source = 'tcgplayer']) => ({
    source,
    of: { card, product: null },
    printing: 'base' as const,
    values: { ...emptyPriceValues, [source === 'tcgplayer' ? 'market' : 'trend']: amount },
  }))
  const events: PriceEvent[] = [{ kind: 'prices', day, rows }]
  const summary = await importPrices(pool, 'tcgdex', await readCatalogue(pool), stream(events), { now })
  if (summary.outcomes.matched !== given.length) throw new Error(JSON.stringify(summary.outcomes))
}

function defaultsOf(alerts: NewAlert[]): NewSearch {
  return {
    name: 'List',
    query: 'pikachu',
    scope: 'catalogue',
    timeZone: 'UTC',
    sortBy: null,
    sortOrder: null,
    isPublic: false,
    alertsPaused: false,
    pinned: [],
    excluded: [],
    requestId: randomUUID(),
    alerts,
  }
}

async function readFiredAlerts(pool: pg.Pool): Promise<FiredAlert[]> {
  const { rows } = await pool.query<FiredAlert>(
    `select n.search_id as search, e.kind, e.card_id as "cardId", e.variant, e.source,
       e.cents_before as "centsBefore", e.cents, e.day::text as day
     from alert_events e join search_notices n on n.id = e.notice_id order by e.day, e.card_id, e.kind`,
  )
  return rows
}

async function createUser(pool: pg.Pool): Promise<string> {
  const id = randomUUID()
  await pool.query('insert into profiles (id, username) values ($1, $2)', [id, `u${id.slice(0, 12)}`])
  return id
}

const truncatedTables = `series_records, set_records, card_records, shipped_catalogue, catalogue_imports, catalogue_changes, price_series,
  price_days, price_months, alert_prices, saved_searches, alert_events, search_notices, profiles, collections,
  notice_settings`

/** Opens what an evaluation of alerts needs, as a process of the site does. */
export async function openSources(pool: pg.Pool, clock: Clock) {
  const log = createLog({ level: 'error', format: 'json', write: () => {} })
  const store = {
    revision: () => catalogueRevision(pool),
    load: async () => buildCatalogue(await readCatalogue(pool)),
  }
  const catalogue = await openCatalogue(store, log, 1e6)
  const prices = await openPrices({ pool, log, clock, catalogue, pollEvery: 1e6 })
  const deps: AlertDeps = alertDeps({ pool, clock, catalogue, prices })
  const close = () => {
    catalogue.close()
    prices.close()
  }
  return { deps, close }
}

/** Creates a database with a catalogue for the calling test file, and returns functions that import and evaluate. */
export function setUpAlertDatabase() {
  const start = new Date('2026-11-20T12:00:00Z')
  let now = start
  const clock = { now: () => now }
  let database: TestDatabase
  let opened: Awaited<ReturnType<typeof openSources>>
  const pool = () => database.pool
  const today = () => now.toISOString().slice(0, 10)

  beforeAll(async () => {
    database = await createTestDatabase()
    opened = await openSources(pool(), clock)
  })
  afterAll(async () => {
    opened.close()
    await database.drop()
  })
  beforeEach(async () => {
    now = start
    await pool().query(`truncate ${truncatedTables} cascade`)
    await pool().query('update alert_evaluations set price_rev = (select rev from price_version)')
  })

  return {
    pool,
    user: () => createUser(pool()),
    deps: () => opened.deps,
    today,
    setDay: (day: string) => void (now = new Date(`${day}T12:00:00Z`)),
    nextDay: () => void (now = new Date(now.getTime() + 86_400_000)),
    importSets: (
      content: CatalogueContent | ImportEvent[],
      source: 'tcgdex' | 'pokemon-tcg-data' = 'tcgdex',
    ) => importCatalogue(pool(), source, stream(Array.isArray(content) ? content : importEventsOf(content))),
    /** Imports prices of the base printing for a day, which is today unless given. */
    importPrices: (given: NewPrice[], day = today()) => storePrices(pool(), given, { day, now }),
    /** Saves a search with alerts. Returns its id. */
    save: (ownerId: string, alerts: NewAlert[], fields: Partial<NewSearch> = {}) =>
      createSavedSearch(pool(), ownerId, { ...defaultsOf(alerts), ...fields }),
    evaluate: (signal?: AbortSignal) => evaluateAlerts(opened.deps, signal),
    /** The alerts that fired, oldest first. */
    firedAlerts: () => readFiredAlerts(pool()),
  }
}

import type { Pool } from 'pg'
import type { priceEndpoints } from '#contract/price-endpoints.ts'
import { readTcgcsv } from '#importers/tcgcsv/read-tcgcsv.ts'
import { type Clock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { preferReplica } from '#platform/database/prefer-replica.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import type { Log } from '#platform/log.ts'
import { findCardDetail, readAllCards } from './catalogue/card-json.ts'
import type { CatalogueSource } from './catalogue/catalogue-source.ts'
import { readCatalogue } from './catalogue/import/load-records.ts'
import { importPrices } from './prices/import/import-prices.ts'
import { openPrices, type PriceBookSource } from './prices/open-prices.ts'
import { priceHandlers } from './prices/price-handlers.ts'
import { type PriceSchedule, startPriceSchedule } from './prices/price-schedule.ts'
import { createReadHistory, type ReadHistory } from './prices/store/price-history.ts'
import { priceRevision } from './prices/store/price-revision.ts'

type OpenDeps = { pool: Pool; log: Log; catalogue: Pick<CatalogueSource, 'current'>; clock?: Clock }

/** The newest prices of the catalogue's cards. */
export function openSitePrices({
  pool,
  log,
  catalogue,
  clock = systemClock,
}: OpenDeps): Promise<PriceBookSource> {
  const cards = () => {
    const current = catalogue.current()
    return { rev: current.rev, all: () => readAllCards(current) }
  }
  return openPrices({ pool, log, clock, cards })
}

export type SitePriceDeps = {
  pool: Pool
  /** Histories are long and tolerate the replica's lag. */
  replica: Pool
  log: Log
  config: Pick<Config, 'prepareStatements'>
  catalogue: Pick<CatalogueSource, 'current'>
  prices: Pick<PriceBookSource, 'current'>
  clock?: Clock
}

/**
 * Reads histories from the replica only if it has the current version of prices. Responses are cached by that
 * version, so an older history would stay in the cache.
 */
function historyReader({ pool, replica, log, config, prices }: SitePriceDeps): ReadHistory {
  const naming = config.prepareStatements ? 'named' : 'unnamed'
  const primary = createReadHistory(pool, naming)
  if (replica === pool) return primary
  const isCurrent = async () => (await priceRevision(replica)) >= Number(prices.current().version)
  return preferReplica({ primary, replica: createReadHistory(replica, naming), isCurrent, log })
}

/** The price endpoints for the catalogue's cards. */
export function sitePriceHandlers(deps: SitePriceDeps): Handlers<typeof priceEndpoints> {
  const { catalogue, prices, clock = systemClock } = deps
  return priceHandlers({
    prices: prices.current,
    findCard: (id, language) => findCardDetail(catalogue.current(), prices.current(), id, language),
    readHistory: historyReader(deps),
    clock,
  })
}

type SyncDeps = { pool: Pool; log: Log; config: Pick<Config, 'priceSync' | 'priceSourceUrl'>; clock?: Clock }

/** Starts the daily import of prices if it is enabled. */
export function openPriceSync({
  pool,
  log,
  config,
  clock = systemClock,
}: SyncDeps): PriceSchedule | undefined {
  if (!config.priceSync) return undefined
  const sync = async (signal: AbortSignal) => {
    const facts = await readCatalogue(pool)
    return importPrices(pool, 'tcgcsv', facts, readTcgcsv(config.priceSourceUrl), {
      signal,
      now: clock.now(),
    })
  }
  return startPriceSchedule({ pool, log, clock, sync })
}

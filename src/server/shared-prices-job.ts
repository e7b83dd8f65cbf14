import type { Pool } from 'pg'
import { createSharedProducts, fillProductIds, type SharedProduct } from '#domain/shared-products.ts'
import { readShippedProductIds } from '#importers/shipped-catalogue/read-shipped-facts.ts'
import { readShippedVersion, type ShippedCatalogue } from '#importers/shipped-catalogue/shipped-files.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { startDelayedJob } from '#platform/delayed-job.ts'
import type { Log } from '#platform/log.ts'
import type { PeriodicJob } from '#platform/periodic-job.ts'
import { loadCatalogue } from './catalogue/import/load-records.ts'
import { hasImportedBlocks, removeSharedPrices } from './prices/store/remove-shared.ts'

export type SharedPricesDeps = { pool: Pool; log: Log; shippedFolder: string }

/** Compares the product ids of all cards, stored and shipped ones, card by card in little memory. */
export async function readSharedProducts(
  pool: Pool,
  shipped: ShippedCatalogue,
  signal?: AbortSignal,
): Promise<SharedProduct[]> {
  const known = await readShippedProductIds(shipped)
  const shared = createSharedProducts()
  for await (const { cards } of loadCatalogue(pool)) {
    signal?.throwIfAborted()
    for (const { id, market } of cards) {
      shared.addCard(id, fillProductIds(market, known.get(id)))
      known.delete(id)
    }
  }
  for (const [id, market] of known) shared.addCard(id, market)
  return shared.list()
}

async function comparedHash(pool: Pool): Promise<string | null> {
  const [row] = await runQuery(pool, query.selectFrom('price_version').select('shared_ids_hash'))
  return row?.shared_ids_hash ?? null
}

/**
 * Removes prices that an earlier version took from price blocks of products that cards share. Returns the number of
 * cards that lost a price. Does nothing if this was done with the shipped catalogue of this version.
 */
export async function removeEarlierSharedPrices(
  { pool, shippedFolder }: Omit<SharedPricesDeps, 'log'>,
  signal: AbortSignal,
): Promise<number> {
  if (!(await hasImportedBlocks(pool))) return 0
  const shipped = { folder: shippedFolder, size: 'whole' } as const
  const { hash } = await readShippedVersion(shipped)
  if (hash === (await comparedHash(pool))) return 0
  const products = await readSharedProducts(pool, shipped, signal)
  return removeSharedPrices(pool, products, { deletes: true, shippedHash: hash })
}

/** Removes such prices once, some time after the start. The next start repeats what failed or was stopped. */
export function startSharedPricesJob(deps: SharedPricesDeps, afterMs = 90_000): PeriodicJob {
  const { log } = deps
  return startDelayedJob({
    afterMs,
    run: async signal => {
      const cards = await removeEarlierSharedPrices(deps, signal)
      if (cards > 0) log.info('prices of shared products removed', { cards })
    },
    onError: error => log.warn('prices of shared products not removed', { error }),
  })
}

import { readShippedProductIds } from '#importers/shipped-catalogue/read-shipped-facts.ts'
import { readTcgcsv } from '#importers/tcgcsv/read-tcgcsv.ts'
import type { Config } from '#platform/config/config.ts'
import { userAgentOf } from '#platform/config/user-agent.ts'
import { readCatalogue } from './catalogue/import/load-records.ts'
import type { AppContext } from './context/app-context.ts'
import { importPrices } from './prices/import/import-prices.ts'
import { type PriceSchedule, startPriceSchedule } from './prices/price-schedule.ts'

/** Starts the daily import of prices if it is enabled. */
export function openPriceSync(
  { pool, log, clock }: Pick<AppContext, 'pool' | 'log' | 'clock'>,
  config: Pick<Config, 'priceSync' | 'priceSourceUrl' | 'sourceContact' | 'publicUrl'>,
  shippedFolder: string,
): PriceSchedule | undefined {
  if (!config.priceSync) return undefined
  const sync = async (signal: AbortSignal) => {
    const { cards, sets } = await readCatalogue(pool)
    const knownIds = await readShippedProductIds({ folder: shippedFolder, size: 'whole' })
    const now = clock.now()
    const events = readTcgcsv(config.priceSourceUrl, { userAgent: userAgentOf(config) })
    return importPrices(pool, 'tcgcsv', { cards, sets, knownIds }, events, { signal, now })
  }
  return startPriceSchedule({ pool, log, clock, sync })
}

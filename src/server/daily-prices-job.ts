import type { Pool } from 'pg'
import { ImportError } from '#domain/import.ts'
import { readShippedProductIds } from '#importers/shipped-catalogue/read-shipped-facts.ts'
import { readTcgcsv } from '#importers/tcgcsv/read-tcgcsv.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { streamCatalogue } from './catalogue/import/load-records.ts'
import type { Job } from './jobs/job.ts'
import { dailyAt, hourMs } from './jobs/job-schedule.ts'
import { openPriceSource, type PriceSource } from './price-source.ts'
import { importPrices, type PriceProgress } from './prices/import/import-prices.ts'
import type { PriceImportSummary } from './prices/import/price-summary.ts'
import { runUnlessImportingPrices } from './prices/store/price-lock.ts'
import { sourceFailure } from './source-failure.ts'

type DailyPricesDeps = {
  pool: Pool
  clock: Clock
  config: Pick<Config, 'catalogue' | 'priceSourceUrl'>
  /** Read when a run begins. */
  userAgent: () => string
  /** Asks a source that refused requests within the last 24 hours. */
  again?: boolean
  shippedFolder: string
  onProgress?: (progress: PriceProgress) => void
  onImported?: (summary: PriceImportSummary) => void
}

/** The source has new prices around 20:00 UTC. */
const hourDue = 21

async function importDay(
  { pool, clock, config, shippedFolder, onProgress }: DailyPricesDeps,
  { signal, report }: Parameters<Job['run']>[0],
  source: PriceSource,
): Promise<PriceImportSummary> {
  const knownIds = await readShippedProductIds({ folder: shippedFolder, size: config.catalogue })
  const events = readTcgcsv(config.priceSourceUrl, source)
  const { cards, sets } = await streamCatalogue(pool)
  return importPrices(pool, 'tcgcsv', { cards, sets, knownIds }, events, {
    signal,
    now: clock.now(),
    requests: source.requests,
    onProgress: progress => {
      report({ done: progress.done, total: progress.expected })
      onProgress?.(progress)
    },
  })
}

/** The daily import of prices. Imports by command have no part in the schedule, but only one import runs at a time. */
export function dailyPricesJob(deps: DailyPricesDeps): Job {
  return {
    name: 'prices',
    nextDue: dailyAt(hourDue * hourMs),
    run: async options => {
      const { pool, clock, config, again = false } = deps
      const { signal } = options
      const access = { pool, now: () => clock.now(), userAgent: deps.userAgent(), again, signal }
      const source = await openPriceSource(access, config.priceSourceUrl).catch((error: unknown) => {
        throw sourceFailure(error, 0)
      })
      const summary = await runUnlessImportingPrices(pool, lost =>
        importDay(deps, { ...options, signal: AbortSignal.any([signal, lost]) }, source).catch(
          (error: unknown) => {
            throw sourceFailure(error, source.requests())
          },
        ),
      )
      if (!summary) throw new ImportError('Another process is importing prices; nothing was done')
      deps.onImported?.(summary)
      return { counts: { ...summary.outcomes, ...summary.stored, requests: source.requests() } }
    },
  }
}

import type { Metrics } from '#platform/metrics/metrics.ts'
import { addSiteMetrics, type CountRun } from '#platform/metrics/site-metrics.ts'
import type { AppContext } from './context/app-context.ts'
import { readLastSuccesses } from './jobs/job-runs.ts'
import { readCatalogueTime } from './site/read-catalogue-time.ts'

/** Adds the metrics of the site. Returns a function that counts runs of jobs; undefined without metrics. */
export function openSiteMetrics({
  metrics,
  pool,
  log,
  clock,
  prices,
}: Pick<AppContext, 'pool' | 'log' | 'clock' | 'prices'> & { metrics: Metrics | undefined }):
  | CountRun
  | undefined {
  if (!metrics) return undefined
  return addSiteMetrics(metrics, {
    now: clock.now,
    read: async () => {
      const { day } = prices.current()
      const [catalogueAt, lastSuccess] = [await readCatalogueTime(pool), await readLastSuccesses(pool)]
      return { catalogueAt, pricesAt: day === null ? null : new Date(day), lastSuccess }
    },
    onError: error => log.warn('the metrics of the site could not be read', { error }),
  })
}

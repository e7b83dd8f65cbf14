import type pg from 'pg'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { ResponseCache } from '#platform/http/response-cache.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import type { BulkFiles } from './bulk/bulk-files.ts'
import type { CatalogueSource } from './catalogue/catalogue-source.ts'
import type { SignIn } from './open-sign-in.ts'
import type { WebBuilds } from './pages/web-build.ts'
import type { PriceBookSource } from './prices/open-prices.ts'
import type { ViewCounter } from './subjects/view-counter.ts'

type UsedSettings =
  | 'collectionExportLimit'
  | 'commentLimit'
  | 'exportLimit'
  | 'prepareStatements'
  | 'searchLimit'
  | 'signInLimit'
  | 'trustedProxies'
  | 'viewLimit'
  | 'writeLimit'

/** What the server consists of. Tests pass their own parts. */
export type AppContext = {
  config: Pick<Config, UsedSettings>
  /** The site's address as visitors see it. */
  origin: string
  log: Log
  clock: Clock
  pool: pg.Pool
  /** For reads that tolerate lag; the same pool when there is no replica. */
  replica: pg.Pool
  catalogue: CatalogueSource
  prices: Pick<PriceBookSource, 'current'>
  signIn: SignIn
  /** What prevents the database from working; undefined if nothing does. */
  findDatabaseProblem: () => Promise<string | undefined>
  web: WebBuilds
  /** Folder of the repository, which contains the built client and the set logos. */
  root: string
  limiter: RateLimiter | undefined
  responses: ResponseCache
  bulk: BulkFiles
  views: ViewCounter
  metrics: Metrics | undefined
}

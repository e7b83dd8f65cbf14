import type pg from 'pg'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { PriceBook } from '#domain/price-book.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import type { CatalogueSource } from '#server/catalogue/catalogue-source.ts'

type UsedSettings =
  | 'authSignup'
  | 'authUrl'
  | 'backupDir'
  | 'backupPassphrase'
  | 'catalogueSync'
  | 'channelAllowedHosts'
  | 'collectionExportLimit'
  | 'commentLimit'
  | 'dataDir'
  | 'exportLimit'
  | 'keyLimit'
  | 'prepareStatements'
  | 'previewLimit'
  | 'priceSync'
  | 'rateLimits'
  | 'registration'
  | 'searchLimit'
  | 'signInLimit'
  | 'smtpUrl'
  | 'trustedProxies'
  | 'viewLimit'
  | 'writeLimit'

/** What the features of the server use in common. */
export type AppContext = {
  config: Pick<Config, UsedSettings>
  /** The site's address as visitors see it. */
  origin: string
  log: Log
  clock: Clock
  pool: pg.Pool
  /** For reads that tolerate lag; the same pool when there is no replica. */
  replica: pg.Pool
  catalogue: Pick<CatalogueSource, 'current'>
  /** The day on which the cards were last compared with a source, and that of each set. */
  catalogueDay: {
    current: () => string | null
    ofSet: (setId: string) => string | undefined
    version: () => string
  }
  prices: { current: () => PriceBook }
  /** What the owner of the site has set. */
  settings: {
    current: () => SiteSettings
    /** Changes with what pages show of the settings. */
    version: () => string
    refresh: () => Promise<void>
  }
  /** Undefined if limits are off. */
  limiter: RateLimiter | undefined
  /** For what is limited also if limits are off. */
  alwaysOnLimiter: RateLimiter
}

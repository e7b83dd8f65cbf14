import { logLevels } from '#platform/log.ts'
import { setting } from './setting.ts'
import { addressList, folder, onOrOff, oneOf, plainText } from './setting-values.ts'
import { postgresAddress, rateLimit, serviceAddress, siteOrigin, wholeNumber } from './setting-values.ts'
import { signInSettings } from './sign-in-settings.ts'

const port = wholeNumber(0, 65_535)

/** Every setting of the server. `Config` and the table in the documentation are derived from it. */
export const settings = {
  port: setting('PORT', '3000', port, 'Port of the site; 0 takes a free one'),
  host: setting('HOST', '127.0.0.1', plainText, 'Address the site listens on; 0.0.0.0 for every network'),
  publicUrl: setting(
    'PUBLIC_URL',
    null,
    siteOrigin,
    "The site's address as visitors see it; unset: HOST and PORT",
  ),
  dataDir: setting(
    'DATA_DIR',
    './data',
    folder,
    'Folder of the embedded database and of mails that are files',
  ),
  databaseUrl: setting('DATABASE_URL', null, postgresAddress, 'PostgreSQL to use; unset: the embedded one'),
  databaseReplicaUrl: setting(
    'DATABASE_REPLICA_URL',
    null,
    postgresAddress,
    'PostgreSQL replica for reads that may lag; unset: DATABASE_URL',
  ),
  databasePoolSize: setting(
    'DATABASE_POOL_SIZE',
    '10',
    wholeNumber(1, 1000),
    'Connections per process to each database',
  ),
  prepareStatements: setting(
    'PG_PREPARE',
    'on',
    onOrOff,
    'Named prepared statements; off (or 0) behind a pooler that cannot keep them',
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    '',
    addressList,
    'Addresses or networks of proxies whose X-Forwarded-For is believed, comma-separated',
  ),
  responseCacheMegabytes: setting(
    'RESPONSE_CACHE_MB',
    '64',
    wholeNumber(1, 4096),
    'Memory per process for complete responses of the catalogue and its pages, in MiB',
  ),
  rateLimits: setting('RATE_LIMITS', 'on', onOrOff, 'off switches every limit off; only on a loopback HOST'),
  searchLimit: setting(
    'RATE_LIMIT_SEARCH',
    '120/min',
    rateLimit,
    'Searches per client address, and as many among collections',
  ),
  writeLimit: setting('RATE_LIMIT_WRITES', '60/min', rateLimit, 'Changes per signed-in user'),
  commentLimit: setting('RATE_LIMIT_COMMENTS', '10/min', rateLimit, 'Comments posted per signed-in user'),
  viewLimit: setting(
    'RATE_LIMIT_VIEWS',
    '60/min',
    rateLimit,
    'Views of cards that count, per client address',
  ),
  exportLimit: setting(
    'RATE_LIMIT_EXPORTS',
    '10/h',
    rateLimit,
    'Exports of the whole account, and as many of all collections, per user',
  ),
  collectionExportLimit: setting(
    'RATE_LIMIT_COLLECTION_EXPORTS',
    '20/min',
    rateLimit,
    'Exports of single collections per user',
  ),
  signInLimit: setting('RATE_LIMIT_SIGN_IN', '10/min', rateLimit, 'Sign-in attempts per client address'),
  ...signInSettings,
  priceSync: setting('PRICE_SYNC', 'off', onOrOff, "on imports each day's prices from PRICE_SOURCE_URL"),
  priceSourceUrl: setting(
    'PRICE_SOURCE_URL',
    'https://tcgcsv.com',
    serviceAddress,
    'Where TCGplayer prices are read from',
  ),
  metricsPort: setting('METRICS_PORT', null, port, 'Port of GET /metrics (Prometheus); unset: no metrics'),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    oneOf(...logLevels),
    `Least level that is logged: ${logLevels.join(', ')}`,
  ),
}

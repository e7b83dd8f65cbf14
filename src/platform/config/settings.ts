import { logLevels } from '#platform/log.ts'
import { backupSettings } from './backup-settings.ts'
import { setting } from './setting.ts'
import { parseAddressList, parseFolder, parseOnOrOff, choiceParser, parseText } from './setting-values.ts'
import {
  parseContact,
  parseHostList,
  parsePostgresAddress,
  parseRateLimit,
  parseServiceAddress,
  parseSiteOrigin,
  wholeNumberParser,
} from './setting-values.ts'
import { signInSettings } from './sign-in-settings.ts'

const port = wholeNumberParser(0, 65_535)
const milliseconds = wholeNumberParser(0, 86_400_000)

/** Every setting of the server. `Config` and the table in the documentation are derived from it. */
export const settings = {
  port: setting('PORT', '3000', port, 'Port of the site; 0 takes a free one'),
  host: setting('HOST', '127.0.0.1', parseText, 'Address the site listens on; 0.0.0.0 for every network'),
  publicUrl: setting(
    'PUBLIC_URL',
    null,
    parseSiteOrigin,
    "The site's address as visitors see it; unset: HOST and PORT",
  ),
  dataDir: setting(
    'DATA_DIR',
    './data',
    parseFolder,
    'Folder of the embedded database, of mails that are files, and of a cache',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    null,
    parsePostgresAddress,
    'PostgreSQL to use; unset: the embedded one',
  ),
  databaseReplicaUrl: setting(
    'DATABASE_REPLICA_URL',
    null,
    parsePostgresAddress,
    'PostgreSQL replica for reads that may lag; unset: DATABASE_URL',
  ),
  databaseJobsUrl: setting(
    'DATABASE_JOBS_URL',
    null,
    parsePostgresAddress,
    'The same PostgreSQL without a pooler, for migrations, imports and jobs; unset: DATABASE_URL',
  ),
  databasePoolSize: setting(
    'DATABASE_POOL_SIZE',
    '10',
    wholeNumberParser(2, 1000),
    'Connections per process to each database for requests, at least 2; 12 more are for sign-in, checks and jobs',
  ),
  databaseStatementTimeout: setting(
    'DATABASE_STATEMENT_TIMEOUT_MS',
    '15000',
    milliseconds,
    'How long a statement of a request may take; jobs have 30 minutes; 0 sets no limit, as poolers need',
  ),
  databaseLockTimeout: setting(
    'DATABASE_LOCK_TIMEOUT_MS',
    '5000',
    milliseconds,
    'How long a statement of a request may wait for a lock; jobs have 10 minutes; 0 sets no limit',
  ),
  databaseIdleTransactionTimeout: setting(
    'DATABASE_IDLE_TRANSACTION_TIMEOUT_MS',
    '30000',
    milliseconds,
    'How long a transaction of a request may do nothing; jobs have 10 minutes; 0 sets no limit',
  ),
  prepareStatements: setting(
    'PG_PREPARE',
    'on',
    parseOnOrOff,
    'Named prepared statements; off (or 0) behind a pooler that cannot keep them',
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    '',
    parseAddressList,
    'Addresses or networks of proxies whose X-Forwarded-For is believed, comma-separated',
  ),
  responseCacheMegabytes: setting(
    'RESPONSE_CACHE_MB',
    '64',
    wholeNumberParser(1, 4096),
    'Memory per process for complete responses of the catalogue and its pages, in MiB',
  ),
  rateLimits: setting(
    'RATE_LIMITS',
    'on',
    parseOnOrOff,
    'off switches every limit off; only on a loopback HOST',
  ),
  searchLimit: setting(
    'RATE_LIMIT_SEARCH',
    '120/min',
    parseRateLimit,
    'Searches per client address, and as many among collections',
  ),
  writeLimit: setting(
    'RATE_LIMIT_WRITES',
    '60/min',
    parseRateLimit,
    'Changes per user, signed in or with API keys',
  ),
  keyLimit: setting('RATE_LIMIT_API_KEYS', '300/min', parseRateLimit, 'Calls per API key'),
  commentLimit: setting(
    'RATE_LIMIT_COMMENTS',
    '10/min',
    parseRateLimit,
    'Comments posted per signed-in user',
  ),
  viewLimit: setting(
    'RATE_LIMIT_VIEWS',
    '60/min',
    parseRateLimit,
    'Views of cards that count, per client address',
  ),
  exportLimit: setting(
    'RATE_LIMIT_EXPORTS',
    '10/h',
    parseRateLimit,
    'Exports of the whole account, and as many of all collections, per user',
  ),
  collectionExportLimit: setting(
    'RATE_LIMIT_COLLECTION_EXPORTS',
    '20/min',
    parseRateLimit,
    'Exports of single collections per user',
  ),
  previewLimit: setting(
    'RATE_LIMIT_PREVIEWS',
    '10/min',
    parseRateLimit,
    'Import previews of visitors per client address, and six times as many of all visitors',
  ),
  signInLimit: setting('RATE_LIMIT_SIGN_IN', '10/min', parseRateLimit, 'Sign-in attempts per client address'),
  ...signInSettings,
  ...backupSettings,
  catalogue: setting(
    'CATALOGUE',
    'whole',
    choiceParser('whole', 'small'),
    'Cards that come with ChaseKit: whole, or small (15 sets) for tests and development',
  ),
  catalogueSync: setting(
    'CATALOGUE_SYNC',
    null,
    choiceParser('off', 'daily'),
    'daily asks CATALOGUE_SOURCE_URL every day for new and changed cards; unset: as the owner sets it',
  ),
  catalogueSourceUrl: setting(
    'CATALOGUE_SOURCE_URL',
    'https://api.tcgdex.net/v2',
    parseServiceAddress,
    'Where cards are read from: an API of TCGdex, whose address ends in /v2, or another ChaseKit site',
  ),
  catalogueSyncPace: setting(
    'CATALOGUE_SYNC_PACE_MS',
    '250',
    wholeNumberParser(0, 60_000),
    'Minimum time from the start of one request for cards to the next',
  ),
  catalogueSyncDailyRequests: setting(
    'CATALOGUE_SYNC_DAILY_REQUESTS',
    '3000',
    wholeNumberParser(0, 100_000),
    'Requests for cards per UTC day, of all processes',
  ),
  sourceContact: setting(
    'SOURCE_CONTACT',
    null,
    parseContact,
    "Mail address or URL that sources of cards and prices see in requests; unset: the owner's contact, else PUBLIC_URL",
  ),
  priceSync: setting(
    'PRICE_SYNC',
    null,
    parseOnOrOff,
    "on imports each day's prices from PRICE_SOURCE_URL; unset: as the owner sets it",
  ),
  priceSourceUrl: setting(
    'PRICE_SOURCE_URL',
    'https://tcgcsv.com',
    parseServiceAddress,
    'Where TCGplayer prices are read from',
  ),
  channelAllowedHosts: setting(
    'CHANNEL_ALLOWED_HOSTS',
    '',
    parseHostList,
    'Hosts to which channels of users may send although they are not public, like ntfy.home or 10.0.0.5:8080, comma-separated',
  ),
  metricsPort: setting('METRICS_PORT', null, port, 'Port of GET /metrics (Prometheus); unset: no metrics'),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    choiceParser(...logLevels),
    `Lowest level that is logged: ${logLevels.join(', ')}`,
  ),
}

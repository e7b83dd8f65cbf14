import { join, resolve } from 'node:path'
import { systemClock } from '#platform/clock.ts'
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts'
import { EmbeddedDatabaseError } from '#platform/database/embedded/embedded-database-error.ts'
import { MigrationError } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { restoredMessage, shareSite } from '#platform/database/site-lock.ts'
import { ListenError, serveHttp } from '#platform/http/serve.ts'
import { limitHeap } from '#platform/limit-heap.ts'
import { createLog, type Log, logFormatFor } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { serveMetrics } from '#platform/metrics/serve-metrics.ts'
import { stopOnSignals } from '#platform/stop-signals.ts'
import { startWatchdog } from '#platform/watchdog.ts'
import { BackupError } from './backups/backup-error.ts'
import { restoreLine } from './backups/backup-state.ts'
import { upgradeDatabase } from './backups/upgrade-database.ts'
import { BulkFiles } from './bulk/bulk-files.ts'
import { heldTargetOf } from './catalogue-sync/sync-options.ts'
import { openCatalogue } from './catalogue/catalogue-source.ts'
import { createCatalogueWriter } from './catalogue/catalogue-writer.ts'
import { catalogueFolder, storedCatalogue } from './catalogue/stored-catalogue.ts'
import { prepareShippedCards, startShippedImport } from './catalogue/import/shipped-cards-job.ts'
import { startUnmatchedRowsJob } from './collection-files/unmatched-rows-job.ts'
import { createApp } from './create-app.ts'
import { openJobs } from './open-jobs.ts'
import { openSiteMetrics } from './open-site-metrics.ts'
import { openResponseCache } from './open-response-cache.ts'
import { type Open, openDatabaseParts } from './open-database-parts.ts'
import { claimLine, createClaim } from './owner/claims.ts'
import { startHeartbeat } from './operations/site-processes.ts'
import { readWebBuilds } from './pages/web-build.ts'
import { startSharedPricesJob } from './shared-prices-job.ts'
import { chooseSiteAddress } from './site-address.ts'

const root = resolve(import.meta.dirname, '../..')
const isDevelopment = process.argv.includes('--dev')
/** In development, the web app has one language. */
const language = process.argv.includes('--ja') ? 'ja' : 'en'

async function openMetrics({ metricsPort, host }: Config) {
  if (metricsPort === null) return undefined
  const metrics = createMetrics()
  const server = await serveMetrics(metrics, host, metricsPort)
  return { metrics, close: () => server.close() }
}

/**
 * Opens all resources in order and adds them to `opened`. They are closed in reverse order, also when the start fails.
 */
async function start(
  { config, log, onRestored }: { config: Config; log: Log; onRestored: () => void },
  opened: AsyncDisposableStack,
  stopping: AbortSignal,
): Promise<void> {
  const open: Open = resource => {
    opened.defer(async () => void (await resource?.close()))
    stopping.throwIfAborted()
    return resource
  }
  open(startWatchdog(process.env, log))
  const { host, port, origin } = await chooseSiteAddress(config)
  const database = open(await openDatabase(config, log))
  const { jobPool } = database
  open(await shareSite(jobPool, { log, onRestored }))
  await upgradeDatabase({ pool: jobPool, folder: join(root, 'migrations'), config, log })
  const shipped = { pool: jobPool, log, shipped: { folder: join(root, 'catalogue'), size: config.catalogue } }
  const shippedCards = await prepareShippedCards(shipped, stopping)
  const { build } = open(createCatalogueWriter({ settings: process.env, log }))
  const stored = { pool: jobPool, folder: catalogueFolder(config), origin, log, buildElsewhere: build }
  const catalogue = open(await openCatalogue(await storedCatalogue(stored), log))
  const options = { config, origin, log, clock: systemClock, catalogue }
  const parts = await openDatabaseParts(database, options, open)
  const measured = open(await openMetrics(config))
  const dev = isDevelopment
    ? await (await import('./pages/dev-build.ts')).createDevBuild(root, language)
    : undefined
  const web = dev ? { en: dev.build, ja: dev.build } : await readWebBuilds(join(root, 'dist'))
  const deps = { ...options, ...parts, web, root, metrics: measured?.metrics }
  open(startUnmatchedRowsJob({ ...deps, pool: jobPool }))
  const countRun = openSiteMetrics({ ...deps, pool: jobPool })
  const shippedFolder = shipped.shipped.folder
  const jobs = open(await openJobs({ ...deps, pool: jobPool, shippedFolder }, countRun))
  const responses = openResponseCache(deps)
  const bulk = open(
    new BulkFiles(() => ({ catalogue: catalogue.current(), book: parts.prices.current() }), jobPool, origin),
  )
  const heldTarget = heldTargetOf(config, { pool: jobPool, clock: systemClock, folder: shippedFolder })
  const app = createApp({ ...deps, responses, bulk, jobs, heldTarget })
  open(
    await (dev
      ? dev.serve(app, host, port)
      : serveHttp({ fetch: app.fetch, respond: responses.respond, host, port })),
  )
  const claim = await createClaim(jobPool)
  const restored = await restoreLine(jobPool, systemClock.now())
  if (restored !== undefined) process.stdout.write(restored)
  if (claim !== undefined) process.stdout.write(claimLine(origin, claim))
  if (shippedCards === 'different') open(startShippedImport(shipped))
  open(startHeartbeat({ pool: jobPool, log }))
  open(startSharedPricesJob({ pool: jobPool, log, shippedFolder }))
  open(limitHeap())
  process.stdout.write(`ChaseKit is ready: ${origin} (${catalogue.current().cardCount} cards)\n`)
}

const operatorErrors = [ConfigError, EmbeddedDatabaseError, MigrationError, BackupError, ListenError]

function exitWithError(error: unknown): never {
  const isOperatorError = operatorErrors.some(kind => error instanceof kind)
  console.error(isOperatorError ? (error as Error).message : error)
  process.exit(1)
}

/**
 * A failed or interrupted start closes everything, because the embedded PostgreSQL would survive its parent process.
 */
async function run(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: config.logLevel, format: logFormatFor(process.stderr) })
  const opened = new AsyncDisposableStack()
  const stopping = new AbortController()
  const stop = async () => {
    stopping.abort()
    await started.catch(() => {})
    await opened.disposeAsync()
  }
  const onRestored = () => {
    log.error(restoredMessage)
    void stop().finally(() => process.exit(1))
  }
  const started = start({ config, log, onRestored }, opened, stopping.signal)
  stopOnSignals(stop, log)
  try {
    await started
  } catch (error) {
    if (stopping.signal.aborted) return
    await opened.disposeAsync()
    throw error
  }
}

run().catch(exitWithError)

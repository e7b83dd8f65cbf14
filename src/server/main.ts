import { join, resolve } from 'node:path'
import { readStarter } from '#importers/starter/read-starter.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { EmbeddedDatabaseError } from '#platform/database/embedded/embedded-database-error.ts'
import { migrate, MigrationError } from '#platform/database/migrate.ts'
import { type Database, openDatabase } from '#platform/database/open-database.ts'
import { ListenError, serveHttp } from '#platform/http/serve.ts'
import { createLog, type Log, logFormatFor } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { serveMetrics } from '#platform/metrics/serve-metrics.ts'
import { createRateLimitStore } from '#platform/rate-limit/rate-limit-store.ts'
import { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { stopOnSignals } from '#platform/stop-signals.ts'
import { openCatalogue } from './catalogue/catalogue-source.ts'
import { importCatalogue } from './catalogue/import/import-catalogue.ts'
import { catalogueRevision, readCatalogue } from './catalogue/import/load-records.ts'
import { createApp } from './create-app.ts'
import { readWebBuild } from './pages/web-build.ts'

const root = resolve(import.meta.dirname, '../..')
const isDevelopment = process.argv.includes('--dev')

async function loadStarterWhenEmpty({ pool }: Database, log: Log): Promise<void> {
  if ((await catalogueRevision(pool)) > 0) return
  await importCatalogue(pool, 'starter', readStarter(join(root, 'catalogue/starter')))
  log.info('The starter catalogue is loaded; docs/importing.md says how to import the whole one')
}

async function answers({ pool }: Database): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: config.logLevel, format: logFormatFor(process.stderr) })
  const database = await openDatabase(config, log)
  await migrate(database.pool, join(root, 'migrations'), log)
  await loadStarterWhenEmpty(database, log)
  const store = { revision: () => catalogueRevision(database.pool), read: () => readCatalogue(database.pool) }
  const catalogue = await openCatalogue(store, log)
  const limiter = config.rateLimits
    ? new RateLimiter({ store: createRateLimitStore(database.pool), log })
    : undefined
  const metrics = config.metricsPort === null ? undefined : createMetrics()
  const metricsServer =
    metrics && config.metricsPort !== null
      ? await serveMetrics(metrics, config.host, config.metricsPort)
      : undefined
  const dev = isDevelopment ? await (await import('./pages/dev-build.ts')).createDevBuild(root) : undefined
  const origin = config.publicUrl ?? `http://${config.host}:${config.port}`
  const app = createApp({
    config,
    origin,
    log,
    catalogue,
    databaseAnswers: () => answers(database),
    web: dev?.build ?? (await readWebBuild(join(root, 'dist'))),
    root,
    limiter,
    metrics,
  })
  const { host, port } = config
  const server = await (dev ? dev.serve(app, host, port) : serveHttp({ fetch: app.fetch, host, port }))
  stopOnSignals(async () => {
    await server.close()
    catalogue.close()
    metrics?.close()
    await metricsServer?.close()
    await limiter?.close()
    await database.close()
  }, log)
  process.stdout.write(`ChaseKit is ready: ${server.origin} (${catalogue.current().cardCount} cards)\n`)
}

const forPeople = [ConfigError, EmbeddedDatabaseError, MigrationError, ListenError]

start().catch((error: unknown) => {
  const known = forPeople.some(kind => error instanceof kind)
  console.error(known ? (error as Error).message : error)
  process.exit(1)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Hono } from 'hono'
import type pg from 'pg'
import { standaloneSettings } from '#prepare/standalone-settings.mjs'
import { createManualClock } from '#platform/clock.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { createPools } from '#platform/database/open-database.ts'
import { createLog } from '#platform/log.ts'
import { BulkFiles } from '#server/bulk/bulk-files.ts'
import { buildCatalogue, type CatalogueInput } from '#server/catalogue/build-catalogue.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { heldTargetOf } from '#server/catalogue-sync/sync-options.ts'
import { createApp } from '#server/create-app.ts'
import type { Job } from '#server/jobs/job.ts'
import { activeJobs } from '#server/jobs/job-runner.ts'
import { listJobs } from '#server/open-jobs.ts'
import { openResponseCache } from '#server/open-response-cache.ts'
import { type Closable, openDatabaseParts } from '#server/open-database-parts.ts'
import type { WebBuild } from '#server/pages/web-build.ts'
import type { PriceBookSource } from '#server/prices/open-prices.ts'
import type { ServerContext } from '#server/server-context.ts'
import type { ViewCounter } from '#server/subjects/view-counter.ts'
import { type ReceivedMail, readMailFolder } from './mail-peer.ts'
import { signUpTestUser, type TestUser, type TestUserFacts } from './test-user.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

type Json = Record<string, unknown>
/** `json` is a body that the test has already written as JSON: writing a large one takes time of its own. */
type Call = {
  token?: string
  body?: unknown
  json?: string
  headers?: Record<string, string>
  address?: string
}
export type TestResponse = { status: number; headers: Headers; text: string; body: Json }

export type TestApi = {
  app: Hono
  /** What the server consists of. */
  context: ServerContext
  /** For tests; the server has its own pools. */
  pool: pg.Pool
  config: Config
  origin: string
  clock: ReturnType<typeof createManualClock>
  /** Returns what the server has logged so far, including `debug`. */
  logged: () => string
  /** Sends a request: 'POST', '/api/auth/login'. A body is sent as JSON; `address` is the client's IP address. */
  call: (method: string, path: string, call?: Call) => Promise<TestResponse>
  /** Creates a user with a session in a few milliseconds, without a password and mails. */
  signUp: (facts?: TestUserFacts) => Promise<TestUser>
  mails: () => Promise<ReceivedMail[]>
  views: ViewCounter
  /** Writes the counts of rate limits to the database, as the server does every second. */
  flushLimits: () => Promise<void>
  /** The server's prices. They change only when a test calls `refresh`. */
  prices: PriceBookSource
  /** What the owner has set. A test that changes rows calls `refresh`. */
  settings: AppContext['settings']
  close: () => Promise<void>
}

const root = resolve(import.meta.dirname, '../..')
const origin = 'http://127.0.0.1:3000'
const noCards: CatalogueInput = { rev: 1, series: [], sets: [], cards: [] }

/** An empty page, because browser tests cover rendering. */
const plainPages: WebBuild = {
  language: 'en',
  render: async () => ({
    status: 200,
    html: '',
    meta: { title: 'ChaseKit', siteName: 'ChaseKit' },
    modules: [],
    state: {},
    isLive: false,
    sharedFor: 0,
    isPartial: false,
    hasPanel: false,
  }),
  apiError: (_status, detail) => new Error(detail),
  assets: { css: '', styleFile: undefined, scripts: ['/entry.js'], scriptsOf: () => [] },
  id: 'test',
}

const testSettings = { ...standaloneSettings, RATE_LIMITS: 'off', AUTH_MAILS_PER_HOUR: '1000' }

/** Runs no jobs. */
function idleRunner(jobs: readonly Job[]) {
  return {
    get jobs() {
      return activeJobs(jobs)
    },
    wake: () => {},
  }
}

/**
 * Starts the server without a port, with its own database unless one is passed. Limits are off unless `env` enables them.
 */
export async function startTestApi(
  env: Record<string, string> = {},
  facts: CatalogueInput = noCards,
  existing?: TestDatabase,
): Promise<TestApi> {
  const database = existing ?? (await createTestDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'chasekit-api-'))
  const config = readConfig({ ...testSettings, DATA_DIR: dataDir, ...env })
  const lines: string[] = []
  const log = createLog({ level: 'debug', format: 'json', write: line => lines.push(line) })
  const clock = createManualClock(new Date())
  const pools = createPools(database.url, config, { log, clock })
  const catalogue = await buildCatalogue({ ...facts, origin })
  const source = { current: () => catalogue, refresh: async () => {}, close: () => {} }
  const options = { config, origin, log, clock, catalogue: source }
  const opened: Closable[] = [pools]
  const parts = await openDatabaseParts(pools, options, resource => {
    if (resource) opened.push(resource)
    return resource
  })
  const { pool, prices, settings, limiter, views } = parts
  const web = { en: plainPages, ja: { ...plainPages, language: 'ja' as const } }
  const folder = join(root, 'catalogue')
  const jobs = await listJobs({ ...options, ...parts, pool: pools.jobPool, shippedFolder: folder })
  const heldTarget = heldTargetOf(config, { pool: pools.jobPool, clock, folder })
  const deps = {
    ...options,
    ...parts,
    root,
    web,
    metrics: undefined,
    heldTarget,
    jobs: idleRunner(jobs),
  }
  const bulk = new BulkFiles(() => ({ catalogue, book: prices.current() }), pool, origin)
  const context = { ...deps, bulk, responses: openResponseCache(deps) }
  const app = createApp(context)
  return {
    app,
    context,
    pool: database.pool,
    config,
    origin,
    clock,
    logged: () => lines.join(''),
    views,
    prices,
    settings,
    call: (method, path, call) => send(app, method, path, call),
    flushLimits: async () => limiter?.flush(),
    signUp: facts => signUpTestUser({ pool, config, origin, clock, log }, facts),
    mails: () => readMailFolder(config.mailDir ?? join(dataDir, 'mail')),
    close: async () => {
      for (const resource of [bulk, ...opened.toReversed()]) await resource.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function send(app: Hono, method: string, path: string, call: Call = {}): Promise<TestResponse> {
  const headers = { ...call.headers, ...(call.token && { authorization: `Bearer ${call.token}` }) }
  const json = call.json ?? (call.body === undefined ? undefined : JSON.stringify(call.body))
  const init = { method, headers, ...(json !== undefined && { body: json }) }
  const env = { incoming: { socket: { remoteAddress: call.address ?? '203.0.113.7' } } }
  const response = await app.request(path, init, env)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') && text !== ''
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} }
}

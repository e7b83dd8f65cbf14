import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { Hono } from 'hono'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import PostalMime, { type Email } from 'postal-mime'
import type { AuthConfig, AuthDeps, Mailer, Owners, Registration } from '#auth/auth-deps.ts'
import { type Auth, createAuth, createDeps } from '#auth/create-auth.ts'
import { createManualClock } from '#platform/clock.ts'
import { serveHttp } from '#platform/http/serve.ts'
import { createLog } from '#platform/log.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import { createTestDatabase } from './test-database.ts'

type Start = {
  /** Settings that differ from the defaults. */
  config?: Partial<AuthConfig>
  /** Limits are off if absent. */
  limiter?: RateLimiter
  mailer?: Mailer
  /** Everybody may create an account if absent. */
  registration?: Registration
  /** No user has a role if absent. */
  owners?: Owners
  /** A pool to use instead of a new database. */
  pool?: pg.Pool
}

export type AuthService = {
  /** The URL of the service, ending in '/auth/v1'. */
  url: string
  /** The site's origin, without a trailing slash. */
  site: string
  auth: Auth
  /** The URL for a second pool; '' if the test provided a pool. */
  databaseUrl: string
  /** The service's dependencies, for tests below its routes. */
  deps: AuthDeps
  /** The service's clock. It starts at the real time, which the client uses, and stands still until advanced. */
  clock: ReturnType<typeof createManualClock>
  /** Returns what the service has logged so far. */
  logged: () => string
  /** The mails sent so far, oldest first. */
  mails: () => Promise<Email[]>
  /** The cookies that responses to clients and calls have set: 'name=value'. */
  cookies: readonly string[]
  /** Creates a client of the real library, with its own session in memory. */
  client: (options?: ClientOptions) => GoTrueClient
  /** Sends a request to a path of the service. */
  call: (path: string, init?: CallInit) => Promise<Response>
  close: () => Promise<void>
}

type ClientOptions = { flowType?: 'implicit' | 'pkce' }
type CallInit = {
  method?: string
  /** Sent as JSON. */
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
}

/** The rules of a site that accepts no new accounts. */
export const closedRegistration: Registration = {
  mode: () => 'closed',
  findInvite: async () => undefined,
  applyInvite: async () => undefined,
}

/** Starts the real sign-in service on a loopback port with its own database. */
export async function startAuthService(start: Start = {}): Promise<AuthService> {
  const database = start.pool ? undefined : await createTestDatabase()
  const pool = start.pool ?? database?.pool
  if (!pool) throw new Error('No database')
  const dataDir = await mkdtemp(join(tmpdir(), 'chasekit-auth-'))
  const clock = createManualClock(new Date())
  const lines: string[] = []
  const cookies: string[] = []
  const fetchStoringCookies: typeof fetch = async (address, init) => {
    const response = await fetch(address, init)
    for (const cookie of response.headers.getSetCookie()) cookies.push(cookie.split(';')[0] ?? '')
    return response
  }
  const log = createLog({ level: 'debug', format: 'text', write: line => lines.push(line) })
  const site = new Hono()
  const server = await serveHttp({ fetch: site.fetch, host: '127.0.0.1', port: 0, graceMilliseconds: 0 })
  const config = { ...defaultConfig(server.origin, dataDir), ...start.config }
  const { limiter, mailer, registration, owners } = start
  const parts = {
    ...(mailer && { mailer }),
    ...(registration && { registration }),
    ...(owners && { owners }),
  }
  const options = { pool, log, clock, limiter, config, ...parts }
  const auth = await createAuth(options)
  site.mount('/auth/v1', auth.app.fetch)
  const url = `${server.origin}/auth/v1`
  return {
    url,
    site: server.origin,
    auth,
    databaseUrl: database?.url ?? '',
    deps: await createDeps(options),
    clock,
    logged: () => lines.join(''),
    mails: () => readMails(join(dataDir, 'mail')),
    cookies,
    client: options => createClient(url, fetchStoringCookies, options),
    call: (path, init) => call(`${url}${path}`, fetchStoringCookies, init),
    close: async () => {
      await server.close()
      await auth.close()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function defaultConfig(publicUrl: string, dataDir: string): AuthConfig {
  return {
    publicUrl,
    baseUrl: `${publicUrl}/auth/v1`,
    redirectAllowList: [],
    autoconfirm: false,
    passwords: true,
    allowUnverified: true,
    tokenSeconds: 3600,
    refreshReuseSeconds: 10,
    mailIntervalSeconds: 60,
    mailsPerHour: 1000,
    codeSeconds: 3600,
    doubleEmailChange: true,
    manualLinking: true,
    signingJwk: null,
    google: null,
    discord: null,
    oidc: null,
    trustedProxies: new BlockList(),
    dataDir,
    smtpUrl: null,
    mailFrom: 'ChaseKit <hello@chasekit.example>',
    signInLimit: { count: 10, seconds: 60 },
  }
}

function createClient(
  url: string,
  fetchWith: typeof fetch,
  { flowType = 'pkce' }: ClientOptions = {},
): GoTrueClient {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  return new AuthClient({
    url,
    fetch: fetchWith,
    storageKey: 'chasekit-auth',
    storage,
    flowType,
    persistSession: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
}

async function readMails(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter(name => name.endsWith('.eml')).toSorted()
  return Promise.all(files.map(async name => PostalMime.parse(await readFile(join(folder, name)))))
}

function call(
  url: string,
  fetchWith: typeof fetch,
  { method, body, token, headers }: CallInit = {},
): Promise<Response> {
  return fetchWith(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      'x-supabase-api-version': '2024-01-01',
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

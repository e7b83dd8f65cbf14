import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { standaloneSettings } from '#prepare/standalone-settings.mjs'

export type StartedServer = {
  /** The origin, without a trailing slash. */
  origin: string
  pid: number
  output: () => string
  /** Sends SIGTERM and waits. Returns the exit code. */
  stop: () => Promise<number | null>
  /** Sends SIGKILL and waits. */
  kill: () => Promise<void>
}

/** Settings without limits, because tests send many mails and sign-ins per second. */
export const signInSettings = {
  AUTH_MAIL_INTERVAL_SECONDS: '0',
  AUTH_MAILS_PER_HOUR: '10000',
  RATE_LIMITS: 'off',
}

type Start = {
  /**
   * The URL of a database from `createTestDatabase`. If absent, the server runs an embedded PostgreSQL in its data
   * folder.
   */
  databaseUrl?: string
  dataDir?: string
  env?: Record<string, string>
  /** A program to start instead of the server. */
  program?: string
}

const root = resolve(import.meta.dirname, '../..')
const startTimeoutMs = 60_000

/** Starts the real server with the small catalogue on a free loopback port. Resolves when `/readyz` returns 200. */
export async function startServer(start: Start = {}): Promise<StartedServer> {
  const port = await freePort()
  const dataDir = start.dataDir ?? mkdtempSync(join(tmpdir(), 'chasekit-data-'))
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [start.program ?? join(root, 'src/server/main.ts')], {
    cwd: root,
    env: {
      ...minimalEnvironment(),
      ...databaseSetting(start),
      PORT: String(port),
      DATA_DIR: dataDir,
      ...start.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  const exit = once(child, 'exit').finally(() => {
    if (!start.dataDir) rmSync(dataDir, { recursive: true, force: true })
  })
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    const [code] = await exit
    return code
  }

  if (!(await waitUntilReady(origin, isRunning))) {
    child.kill('SIGKILL')
    throw new Error(`The server does not start:\n${output}`)
  }
  return {
    origin,
    pid: child.pid ?? -1,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  }
}

/** Returns only the environment variables that a server needs, so that those of the developer have no effect. */
function minimalEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const inherited = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE }
  return { ...inherited, LOG_LEVEL: 'warn', CATALOGUE: 'small', ...standaloneSettings }
}

function databaseSetting({ databaseUrl }: Start): Record<string, string> {
  return databaseUrl ? { DATABASE_URL: databaseUrl } : {}
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

async function waitUntilReady(origin: string, isRunning: () => boolean): Promise<boolean> {
  const end = Date.now() + startTimeoutMs
  while (isRunning() && Date.now() < end) {
    if ((await statusOf(`${origin}/readyz`)) === 200) return true
    await sleep(20)
  }
  return false
}

/**
 * Requests a URL and returns its status; undefined without a response. Keep-alive is off, so that a graceful stop of
 * the server does not wait for this connection.
 */
function statusOf(url: string): Promise<number | undefined> {
  return new Promise(resolve => {
    const call = request(url, { agent: false }, response => {
      response.resume()
      resolve(response.statusCode)
    })
    call.on('error', () => resolve(undefined))
    call.end()
  })
}

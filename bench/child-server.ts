import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { standaloneSettings } from '#prepare/standalone-settings.mjs'
import { compileCache, memoryEnvironment, nodeFlags } from '#prepare/node-flags.mjs'

/** A server in a process of its own. `stop` lets it finish its requests; `kill` sends SIGKILL. */
export type ChildServer = { port: number; pid: number; stop(): Promise<void>; kill(): Promise<void> }

async function portOf(child: ChildProcess): Promise<number> {
  let seen = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      seen += chunk.toString()
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(seen)?.[1]
      if (port) resolve(Number(port))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', code => reject(new Error(`The server ended with ${code}:\n${seen}`)))
  })
}

/** Starts a server as a separate process and waits until it prints its address. */
export async function startChild(file: string, env: Record<string, string> = {}): Promise<ChildServer> {
  const settings = {
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMITS: 'off',
    CATALOGUE: 'small',
    ...standaloneSettings,
    ...env,
  }
  const child = spawn(process.execPath, [...nodeFlags, file], {
    env: { ...process.env, ...memoryEnvironment, NODE_COMPILE_CACHE: compileCache, ...settings },
  })
  const port = await portOf(child)
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>(resolve => {
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  const stop = () => end('SIGTERM')
  return { port, pid: child.pid ?? 0, stop, kill: () => end('SIGKILL') }
}

/** CPU time of all threads of a process so far, in microseconds (Linux scheduler statistics). */
export function cpuMicroseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map(thread => {
    const [running] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return Number(running)
  })
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1000
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends a GET request for a path and returns the body. */
export function fetchBody(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  through: Agent = agent,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, agent: through, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
    call.on('error', reject)
    call.end()
  })
}

/** Measures the server's CPU time per GET of the path in microseconds: the mean of `times` requests after a warm-up. */
export async function cpuPerGet(
  server: ChildServer,
  path: string | readonly string[],
  times: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const paths = typeof path === 'string' ? [path] : path
  const get = (index: number) => fetchBody(server.port, paths[index % paths.length] ?? '/', headers)
  if (typeof path === 'string') for (let index = 0; index < Math.min(50, times); index++) await get(index)
  const before = cpuMicroseconds(server.pid)
  for (let index = 0; index < times; index++) await get(index)
  return (cpuMicroseconds(server.pid) - before) / times
}

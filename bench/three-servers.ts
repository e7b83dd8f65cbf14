import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** One of the processes that deploy/three-servers.sh starts, and restarts when it ends. */
type Part = 'primary' | 'replica' | 'server-1' | 'server-2' | 'server-3' | 'nginx'

export type ThreeServers = {
  /** The address of nginx. */
  origin: string
  /** The addresses of the application servers. */
  serverOrigins: string[]
  /** Sends a signal and waits until the part is started again, but not until it is ready. */
  end: (part: Part, signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT') => Promise<void>
  stop: () => Promise<void>
}

const script = resolve(import.meta.dirname, '../deploy/three-servers.sh')
const port = 18_090
const pollMilliseconds = 50

/** Starts deploy/three-servers.sh in a folder with the given settings. */
export async function startThreeServers(
  folder: string,
  settings: Record<string, string>,
): Promise<ThreeServers> {
  // If started by root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(dirname(folder), 0o711)
  const env = { ...process.env, CATALOGUE: 'small', ...settings, PORT: String(port) }
  const child = spawn(script, [folder], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await becomesReady(child)
  const pidOf = (part: Part) => Number(readFileSync(join(folder, 'run', `${part}.pid`), 'utf8'))
  return {
    origin: `http://127.0.0.1:${port}`,
    serverOrigins: [1, 2, 3].map(number => `http://127.0.0.1:${port + number}`),
    end: async (part, signal) => {
      const pid = pidOf(part)
      process.kill(pid, signal)
      while (pidOf(part) === pid) await sleep(pollMilliseconds)
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function becomesReady(child: ChildProcess): Promise<void> {
  let output = ''
  await new Promise<void>((done, failed) => {
    child.stdout?.on('data', chunk => {
      output += chunk
      if (output.includes('is ready')) done()
    })
    child.once('exit', code => failed(new Error(`deploy/three-servers.sh ended with ${code}: ${output}`)))
  })
}

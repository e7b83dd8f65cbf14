import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whatever deploy/three-servers.sh keeps running. */
type Part = 'primary' | 'replica' | 'server-1' | 'server-2' | 'server-3' | 'nginx'

export type ThreeServers = {
  /** Of nginx. */
  origin: string
  /** Of the processes themselves. */
  serverOrigins: string[]
  /** Sends a signal and waits until the script has started the part again; not until it answers. */
  end: (part: Part, signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT') => Promise<void>
  stop: () => Promise<void>
}

const script = resolve(import.meta.dirname, '../deploy/three-servers.sh')
const port = 18_090
const pollMilliseconds = 50

/** Starts the set-up of deploy/three-servers.sh below a folder, with these settings of the site. */
export async function startThreeServers(
  folder: string,
  settings: Record<string, string>,
): Promise<ThreeServers> {
  // Started by root, PostgreSQL is somebody else, who has to get there.
  await chmod(dirname(folder), 0o711)
  const env = { ...process.env, ...settings, PORT: String(port) }
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

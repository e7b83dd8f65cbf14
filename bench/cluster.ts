import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const databaseNodes = ['db1', 'db2', 'db3'] as const
export type DatabaseNode = (typeof databaseNodes)[number]
/** A program that deploy/cluster/one-machine.sh starts, and starts again when it ends. */
export type Program =
  | `${DatabaseNode}-${'etcd' | 'patroni' | 'pgbouncer'}`
  | 'haproxy'
  | `server-${1 | 2 | 3}`
type Signal = 'SIGKILL' | 'SIGTERM'
type Member = { name: DatabaseNode; role: string; state: string }

/** The cluster of deploy/cluster/one-machine.sh. */
export type Cluster = {
  /** The address of nginx. */
  origin: string
  /** The addresses of the application servers. */
  serverOrigins: string[]
  /** Returns the URL of the application's database at one node, through its socket: also while its network is cut. */
  databaseAt: (node: DatabaseNode, database: string) => string
  /** Sends a signal and waits until the program is started again, but not until it is ready. */
  restart: (program: Program, signal: Signal) => Promise<void>
  /** Kills a program, and does not start it again before `resume`. */
  suspend: (program: Program) => Promise<void>
  resume: (program: Program) => void
  /** Kills all programs of a node at once, as when its machine fails. */
  killNode: (node: DatabaseNode) => Promise<void>
  startNode: (node: DatabaseNode) => void
  /** The folder of the node's PostgreSQL. */
  dataFolder: (node: DatabaseNode) => string
  /** Lets HAProxy connect to replicas, or not. */
  setReplicas: (command: 'enable' | 'disable') => Promise<void>
  cutNetwork: (node: DatabaseNode) => Promise<void>
  joinNetwork: (node: DatabaseNode) => Promise<void>
  leader: () => Promise<DatabaseNode>
  /** The standby without which the leader acknowledges no write. */
  synchronousNode: () => Promise<DatabaseNode>
  /** Waits until the leader and two streaming standbys exist, one of them synchronous. */
  becomesWhole: () => Promise<void>
  stop: () => Promise<void>
}

const script = resolve(import.meta.dirname, '../deploy/cluster/one-machine.sh')
const port = 18_090
const pollMilliseconds = 100
const wholeSeconds = 180
const hub = 'chasekit-application'
const programsOf = (node: DatabaseNode): Program[] => [`${node}-patroni`, `${node}-pgbouncer`, `${node}-etcd`]

function readEnvironment(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n')
  return Object.fromEntries(lines.filter(line => /^\w+=/.test(line)).map(line => line.split('=', 2)))
}

/** What the nodes that respond know about all of them. */
async function listMembers(addresses: readonly string[]): Promise<Member[]> {
  for (const address of addresses) {
    const call = ['netns', 'exec', hub, 'curl', '-s', '-m', '2', `http://${address}:8008/cluster`]
    const { stdout } = await run('ip', call).catch(() => ({ stdout: '' }))
    if (stdout.startsWith('{')) return (JSON.parse(stdout) as { members: Member[] }).members
  }
  return []
}

async function becomesReady(child: ChildProcess): Promise<void> {
  let output = ''
  await new Promise<void>((done, failed) => {
    child.stdout?.on('data', chunk => {
      output += chunk
      if (output.includes('is ready')) done()
    })
    child.once('exit', code => failed(new Error(`${script} ended with ${code}: ${output}`)))
  })
}

/** The ways to stop programs and start them again. */
function programsIn(folder: string) {
  const pidOf = (program: Program) => Number(readFileSync(join(folder, 'run', `${program}.pid`), 'utf8'))
  const switchOf = (program: Program) => join(folder, 'run', `${program}.off`)
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  const resume = (program: Program) => rmSync(switchOf(program), { force: true })
  return {
    restart: async (program: Program, signal: Signal) => {
      const pid = pidOf(program)
      process.kill(pid, signal)
      while (pidOf(program) === pid) await sleep(pollMilliseconds)
    },
    suspend: async (program: Program) => {
      writeFileSync(switchOf(program), '')
      const pid = pidOf(program)
      process.kill(pid, 'SIGKILL')
      while (isRunning(pid)) await sleep(pollMilliseconds)
    },
    resume,
    killNode: async (node: DatabaseNode) => {
      for (const program of programsOf(node)) writeFileSync(switchOf(program), '')
      const { stdout } = await run('ip', ['netns', 'pids', `chasekit-${node}`])
      for (const pid of stdout.split('\n').filter(Boolean).map(Number)) killIfRunning(pid)
    },
    startNode: (node: DatabaseNode) => programsOf(node).forEach(resume),
  }
}

/** PostgreSQL's processes end by themselves when their parent is killed. */
function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function commandHaproxy(folder: string, command: string): Promise<void> {
  const socket = connect(join(folder, 'application', 'run', 'admin.sock'))
  socket.end(`${command}\n`)
  const response = (await text(socket)).trim()
  if (response !== '') throw new Error(`HAProxy: ${command}: ${response}`)
}

function roleReader(addresses: readonly string[]) {
  const memberWith = async (role: string) => {
    for (;;) {
      const members = await listMembers(addresses)
      const member = members.find(one => one.role === role)
      if (member) return member.name
      await sleep(pollMilliseconds)
    }
  }
  return {
    leader: () => memberWith('leader'),
    synchronousNode: () => memberWith('sync_standby'),
    becomesWhole: async () => {
      for (let second = 0; second < wholeSeconds; second++) {
        const members = await listMembers(addresses)
        const roles = members
          .filter(({ state }) => /^(running|streaming)$/.test(state))
          .map(({ role }) => role)
        if (roles.toSorted().join() === 'leader,replica,sync_standby') return
        await sleep(1000)
      }
      throw new Error(`The cluster is not whole: ${JSON.stringify(await listMembers(addresses))}`)
    },
  }
}

/** Starts deploy/cluster/one-machine.sh in a folder with the given settings. Needs root and its Debian packages. */
export async function startCluster(folder: string, settings: Record<string, string>): Promise<Cluster> {
  // PostgreSQL, etcd and HAProxy run as users of their own, who need access to the folder.
  await chmod(dirname(folder), 0o711)
  const env = { ...process.env, CATALOGUE: 'small', ...settings, PORT: String(port) }
  const child = spawn(script, [folder], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await becomesReady(child)
  const { DB1, DB2, DB3, APPLICATION_PASSWORD } = readEnvironment(join(folder, 'cluster.env'))
  const addresses = [DB1, DB2, DB3].map(String)
  const setLink = (node: DatabaseNode, state: 'up' | 'down') =>
    run('ip', ['-n', hub, 'link', 'set', node, state]).then(() => {})
  return {
    origin: `http://127.0.0.1:${port}`,
    serverOrigins: [1, 2, 3].map(number => `http://127.0.0.1:${port + number}`),
    databaseAt: (node, database) =>
      `postgres://chasekit:${APPLICATION_PASSWORD}@localhost/${database}?host=${join(folder, node, 'run')}`,
    ...programsIn(folder),
    dataFolder: node => join(folder, node, 'postgresql', 'chasekit'),
    setReplicas: async command => {
      for (const node of databaseNodes)
        await commandHaproxy(
          folder,
          `${command} server replicas/${node}; shutdown sessions server replicas/${node}`,
        )
    },
    cutNetwork: node => setLink(node, 'down'),
    joinNetwork: node => setLink(node, 'up'),
    ...roleReader(addresses),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

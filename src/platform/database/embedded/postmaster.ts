import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** A running PostgreSQL, read from postmaster.pid; has no socket folder while starting. */
export type Postmaster = { pid: number; socketFolder: string | undefined }

/** The signals in the order they are sent, each with the maximum wait for PostgreSQL to stop, in milliseconds. */
const stopSignals = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
] as const

/** The PostgreSQL that runs on this cluster; undefined if the pid file is stale. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = pidFileLines(cluster)
  const pid = Number(lines[0])
  return isPostmasterOf(cluster, pid) ? { pid, socketFolder: lines[4] || undefined } : undefined
}

/** Lines: pid, cluster, start time, port, socket folder, host, shared memory, state. */
function pidFileLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/**
 * Whether the process with this pid is the PostgreSQL of the cluster. A pid may be reused, so the working directory
 * of the process must be the cluster folder. If it cannot be read (root without CAP_SYS_PTRACE), the command line of
 * the process must name the cluster.
 */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES' && commandLine(pid).includes(cluster)
  }
}

/**
 * Processes of a PostgreSQL on the cluster that was killed; one in the middle of a statement outlives it. Empty while a
 * PostgreSQL runs on the cluster, as in a container whose processes are visible here.
 */
export function listSurvivors(cluster: string): number[] {
  const pids = readdirSync('/proc')
    .map(Number)
    .filter(pid => isPostmasterOf(cluster, pid))
  if (pids.some(pid => commandLine(pid).includes(cluster))) return []
  return pids.filter(pid => commandLine(pid)[0]?.startsWith('postgres: '))
}

function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** Requests a fast shutdown, which rolls back open transactions. If PostgreSQL hangs, sends stronger signals. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  for (const [name, timeoutMs] of stopSignals) {
    signal(pid, name)
    if (await isGone(cluster, pid, timeoutMs)) return
  }
  throw new EmbeddedDatabaseError(`The embedded PostgreSQL (process ${pid}) does not stop`)
}

async function isGone(cluster: string, pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (isPostmasterOf(cluster, pid)) {
    if (Date.now() > end) return false
    await sleep(10)
  }
  return true
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

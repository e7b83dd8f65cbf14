import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { EmbeddedDatabaseError, ownServerAdvice } from './embedded-database-error.ts'
import { type ProcessUser, spawnAs } from './process-user.ts'
import { findPostmaster, type Postmaster } from './postmaster.ts'

export type LaunchOptions = {
  cluster: string
  binaries: Binaries
  processUser: ProcessUser
  socketFolder: string
  /** PostgreSQL settings beyond the defaults. */
  parameters: Record<string, string>
  /** The open and locked file of `lockDataFolder`. PostgreSQL inherits it, so that the lock lasts as long as its processes. */
  folderLock: number
}

const ownParameters = {
  listen_addresses: '', // accept connections on the Unix socket only
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  jit: 'off', // compiling takes longer than it saves for short queries
}
const largestLog = 5_000_000

/**
 * Starts PostgreSQL in its own session, so that Ctrl-C in the terminal reaches only the server, which then stops
 * PostgreSQL cleanly. Returns once the pid file exists, possibly before connections are accepted. Requires the start
 * lock.
 */
export async function launchPostgres(launch: LaunchOptions): Promise<Postmaster> {
  const { cluster, binaries, processUser, socketFolder } = launch
  const parameters = { ...ownParameters, unix_socket_directories: socketFolder, ...launch.parameters }
  const args = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(cluster)
  const child = spawnAs(processUser, binaries.postgres, ['-D', cluster, ...args], {
    stdio: ['ignore', log.handle, log.handle, launch.folderLock],
    detached: true,
    cwd: '/',
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8' },
  })
  let ended: string | undefined
  child.once('error', error => (ended = error.message))
  child.once('exit', (code, signal) => (ended = `it ended with ${signal ?? code}`))
  child.unref()
  closeSync(log.handle)
  for (;;) {
    const postmaster = findPostmaster(cluster)
    // Another PostgreSQL is running: a killed server started it first.
    if (postmaster && (postmaster.pid === child.pid || ended !== undefined)) return postmaster
    if (ended !== undefined) throw new EmbeddedDatabaseError(failure(ended, log))
    await sleep(5)
  }
}

type LogFile = { path: string; handle: number; start: number }

function openLog(cluster: string): LogFile {
  const path = `${cluster}.log`
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > largestLog) renameSync(path, `${path}.1`)
  return { path, handle: openSync(path, 'a', 0o600), start: size > largestLog ? 0 : size }
}

function failure(ended: string, log: LogFile): string {
  const written = readFileSync(log.path).subarray(log.start).toString().trim().split('\n')
  const reason = written.findLast(line => /FATAL|PANIC|error/i.test(line)) ?? written.at(-1)
  return `The embedded PostgreSQL does not start (${reason || ended}); its log is ${log.path}. Or ${ownServerAdvice}`
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { joinEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts'
import { findPostmaster, stopPostmaster } from '#platform/database/embedded/postmaster.ts'
import { createLog } from '#platform/log.ts'

const program = resolve(import.meta.dirname, 'write-until-stopped.ts')
const log = createLog({ level: 'silent', format: 'text' })

type CleanUp = () => Promise<void>

/**
 * Creates a data folder for one test, or for a file if `atEnd` is `afterAll`. At the end a PostgreSQL that still runs
 * on it is stopped and the folder deleted.
 */
export function createDataDir(name = '', atEnd: (cleanUp: CleanUp) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'chasekit-embedded-'))
  const dataDir = join(folder, name)
  atEnd(async () => {
    const pid = postmasterPid(dataDir)
    if (pid) await stopPostmaster(join(dataDir, 'postgres'), pid)
    rmSync(folder, { recursive: true, force: true })
  })
  return dataDir
}

/** Returns the process id of the PostgreSQL that runs on the folder; undefined if none does. */
export function postmasterPid(dataDir: string): number | undefined {
  return findPostmaster(join(dataDir, 'postgres'))?.pid
}

/** Returns the ids of the stored rows. Connects to the running database or starts it, as a server does. */
export async function readStoredRowIds(dataDir: string): Promise<Set<number>> {
  const postgres = await joinEmbeddedPostgres({ dataDir, log })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from kept')
  await client.end()
  await postgres.leave()
  return new Set(rows.map(row => Number(row.id)))
}

export type Writer = {
  child: ChildProcess
  /** Ids of the rows that the database acknowledged. */
  acknowledged: number[]
  opened: Promise<void>
  /** Resolves when the process ends, with its exit code or the signal that ended it. */
  ended: Promise<number | string>
  problems: () => string
}

/** Starts `write-until-stopped.ts` as a separate process. */
export function startWriter(dataDir: string, env: Record<string, string> = {}): Writer {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const acknowledged: number[] = []
  let problems = ''
  child.stderr.on('data', chunk => (problems += chunk))
  const lines = createInterface({ input: child.stdout })
  const ended = once(child, 'exit').then(([code, signal]) => signal ?? code)
  const opened = new Promise<void>((resolve, reject) => {
    lines.on('line', line => (line === 'open' ? resolve() : acknowledged.push(Number(line))))
    lines.on('close', () => reject(new Error(`The writer ended before it was open: ${problems}`)))
  })
  opened.catch(() => {}) // for writers that are killed before
  return { child, acknowledged, opened, ended, problems: () => problems }
}

export async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5)
}

export function readPidFile(dataDir: string): string[] {
  return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
}

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

/** A data folder for one test, or with `afterAll` for a whole file; whatever still runs on it is stopped at the end. */
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

/** Of the PostgreSQL that runs on the folder now. */
export function postmasterPid(dataDir: string): number | undefined {
  return findPostmaster(join(dataDir, 'postgres'))?.pid
}

/** The ids of the rows that are there, read by joining like a server does. */
export async function keptRows(dataDir: string): Promise<Set<number>> {
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
  /** Rows the database has acknowledged. */
  acknowledged: number[]
  opened: Promise<void>
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string>
  problems: () => string
}

/** Starts `write-until-stopped.ts` as a process of its own. */
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
  const opened = new Promise<void>((done, fail) => {
    lines.on('line', line => (line === 'open' ? done() : acknowledged.push(Number(line))))
    lines.on('close', () => fail(new Error(`The writer ended before it was open: ${problems}`)))
  })
  opened.catch(() => {}) // for writers that are killed before
  return { child, acknowledged, opened, ended, problems: () => problems }
}

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5)
}

export function readPidFile(dataDir: string): string[] {
  return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
}

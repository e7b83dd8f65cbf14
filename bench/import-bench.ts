import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { readTcgdex } from '#importers/tcgdex/read-tcgdex.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { loadCatalogue } from '#server/catalogue/import/load-records.ts'
import { median, type BenchmarkFigure } from './figure.ts'

const rounds = 3
const memoryLimitMb = 700
const tables = ['series_records', 'set_records', 'card_records']

type Timing = { first: number; again: number; floor: number; load: number; loadFloor: number }

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function emptyCatalogue(pool: Pool): Promise<void> {
  await pool.query(`truncate ${tables.join(', ')}, catalogue_imports`)
  await pool.query('drop table if exists import_floor')
  await pool.query('create table import_floor (like card_records)')
}

function parseEveryFile(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    /^(en|ja)\/.*\.json$/.test(name),
  )
  for (const file of files) JSON.parse(readFileSync(join(folder, file), 'utf8'))
}

/** Exports the imported rows of the database as chunks of lines for `copyRows`. */
async function copyText(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select concat_ws(E'\\x02', source, source_id, id, scope, record::text, hash, rev, removed) as line
    from (select * from series_records union all select * from set_records union all select * from card_records) r`)
  const chunk = 500
  const starts = Array.from({ length: Math.ceil(rows.length / chunk) }, (_, index) => index * chunk)
  return starts.map(start =>
    rows
      .slice(start, start + chunk)
      .map(({ line }) => `${line}\n`)
      .join(''),
  )
}

async function copyRows(pool: Pool, lines: readonly string[]): Promise<void> {
  await inTransaction(pool, async client => {
    const sql = `copy import_floor from stdin (format csv, delimiter E'\\x02', quote E'\\x01')`
    await pipeline(Readable.from(lines), client.query(copyFrom(sql)))
  })
}

async function drain(chunks: AsyncIterable<unknown>): Promise<void> {
  for await (const _chunk of chunks);
}

async function readAndParse(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ record: string }>('select record::text as record from card_records')
  for (const { record } of rows) JSON.parse(record)
}

async function measureOnce(pool: Pool, folder: string): Promise<Timing> {
  await emptyCatalogue(pool)
  const run = () => importCatalogue(pool, 'tcgdex', readTcgdex(folder))
  const first = await timed(run)
  const again = await timed(run)
  const load = await timed(() => drain(loadCatalogue(pool)))
  const loadFloor = await timed(() => readAndParse(pool))
  const lines = await copyText(pool)
  const floor = await timed(async () => {
    parseEveryFile(folder)
    await copyRows(pool, lines)
  })
  return { first, again, floor, load, loadFloor }
}

/** Measures the peak memory, in MB, of a process that imports the folder into an empty catalogue (Linux only). */
async function importPeakMb(pool: Pool, dataDir: string, folder: string): Promise<number> {
  await emptyCatalogue(pool)
  const env = { ...process.env, DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['scripts/import.ts', 'tcgdex', folder], { env, stdio: 'ignore' })
  let peak = 0
  const timer = setInterval(() => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000)
  }, 50)
  await once(child, 'exit')
  clearInterval(timer)
  return peak
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

/**
 * Compares importing a TCGdex folder with parsing the same files and copying the same rows. Deletes the catalogue of
 * the given database, so it needs a separate one.
 */
export async function importBench(pool: Pool, dataDir: string, folder: string): Promise<BenchmarkFigure[]> {
  const timings: Timing[] = []
  for (let round = 0; round < rounds; round += 1) timings.push(await measureOnce(pool, folder))
  const middle = (key: keyof Timing) => median(timings.map(timing => timing[key]))
  const cards = await pool.query<{ count: number }>('select count(*)::int as count from card_records')
  await pool.query('drop table import_floor')
  const peakMb = await importPeakMb(pool, dataDir, folder)
  const data = `${(cards.rows[0]?.count ?? 0).toLocaleString('en')} cards, median of ${rounds}`
  const [floor, loadFloor] = [middle('floor'), middle('loadFloor')]
  const against = (key: keyof Timing, base: number, what: string, limit: number | null): BenchmarkFigure => {
    const detail = `${seconds(middle(key))} against ${seconds(base)}`
    return { what, data, ratio: middle(key) / base, limit, detail }
  }
  return [
    against('first', floor, 'First import against JSON.parse and COPY', 4),
    against('again', floor, 'Repeated import against JSON.parse and COPY', 4),
    against('load', loadFloor, 'Loading the catalogue against reading and parsing its rows', null),
    {
      what: `Memory of the importing process against ${memoryLimitMb} MB`,
      data,
      ratio: peakMb / memoryLimitMb,
      limit: 1,
      detail: `${Math.round(peakMb)} MB at most`,
    },
  ]
}

import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog } from '#platform/log.ts'
import { emptyPriceValues } from '#domain/price.ts'
import { importShipped } from '#server/catalogue/import/import-shipped.ts'
import { storeDay } from '#server/prices/store/store-day.ts'
import { realQueries } from '#test/support/search/real-queries.ts'
import { Agent } from 'node:http'
import { type ChildServer, fetchBody, startChild } from './child-server.ts'
import type { BenchmarkFigure } from './figure.ts'
import { hasChildren, PeakMemory, residentMegabytes } from './resident-set.ts'
import { importEverything } from './takeover-bench.ts'

const root = join(import.meta.dirname, '..')
const restLimitMb = 300
const peakLimitMb = 450
const restSeconds = 20
/** More than the time between two looks at the stored revision. */
const pollMs = 3000
const readSeconds = 60
const readers = 4
const printings = ['normal', 'holo', 'reverse']
const headers = { 'accept-encoding': 'br' }

type Paths = { cards: string[]; sets: string[] }

/**
 * Stores a day with three generated prices per card. Returns the addresses of all cards and sets. Imports the shipped
 * cards too, which the server would do a minute after its start, and replace its catalogue a second time.
 */
async function preparePrices(dataDir: string): Promise<Paths> {
  const database = await openDatabase(
    readConfig({ DATA_DIR: dataDir }),
    createLog({ level: 'error', format: 'text' }),
  )
  try {
    const ids = async (table: string) => {
      const { rows } = await database.pool.query<{ id: string }>(
        `select distinct id from ${table} where not removed order by id`,
      )
      return rows.map(({ id }) => id)
    }
    const [cards, sets] = [await ids('card_records'), await ids('set_records')]
    const prices = cards.flatMap((cardId, card) =>
      printings.map((variant, printing) => {
        const market = 1 + ((card * 37 + printing * 11) % 5000) / 100
        const values = { ...emptyPriceValues, market, low: market / 2, mid: market + 1, high: market * 4 }
        return { cardId, variant, source: 'tcgplayer' as const, values }
      }),
    )
    await storeDay(database.pool, '2026-01-20', prices)
    const { signal } = new AbortController()
    await importShipped(database.pool, {
      shipped: { folder: join(root, 'catalogue'), size: 'small' },
      signal,
    })
    return { cards, sets }
  } finally {
    await database.close()
  }
}

/** The path of read number `read`. Paths repeat only after all cards, sets and queries had their turn. */
function pathOf({ cards, sets }: Paths, read: number): string {
  const queries = Object.values(realQueries).flatMap(list => list.map(([query]) => query))
  const round = Math.floor(read / 10)
  const pick = (list: readonly string[], step = 1) =>
    encodeURIComponent(list[(round * step) % list.length] ?? '')
  const card = pick(cards, 7919)
  const query = `q=${pick(queries)}&pageSize=${(round % 29) + 2}`
  const paths = [
    `/api/products/${card}`,
    `/card/${card}`,
    `/ja/card/${card}`,
    `/api/categories/${pick(sets)}/cards`,
    `/set/${pick(sets)}`,
    `/api/search?${query}`,
    `/api/search?${query}&sort=price_desc`,
    `/v2/cards?q=name:${pick(queries.filter(text => /^[a-z]+$/.test(text)))}&pageSize=${(round % 29) + 2}`,
    `/v2/en/cards?name=${pick(queries)}`,
    `/v2/ja/cards?hp=gt:${round % 300}`,
  ]
  return paths[read % paths.length] ?? '/'
}

/** Sends reads of all kinds one after the other on several connections. Returns their number. */
async function readEverything(server: ChildServer, paths: Paths): Promise<number> {
  await fetchBody(server.port, '/api/bulk')
  const end = performance.now() + readSeconds * 1000
  let reads = 0
  const readOn = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (performance.now() < end) await fetchBody(server.port, pathOf(paths, reads++), headers, agent)
    agent.destroy()
  }
  await Promise.all(Array.from({ length: readers }, readOn))
  return reads
}

/**
 * Waits until the server has another catalogue than the one with the tag `before`, and builds no further one: an import
 * has several revisions.
 */
async function waitForCatalogue(server: ChildServer, before: string): Promise<void> {
  while ((await catalogueTag(server)) === before) await sleep(200)
  let checkedAt: string
  do {
    checkedAt = await catalogueTag(server)
    while (hasChildren(server.pid)) await sleep(200)
    await sleep(pollMs)
  } while ((await catalogueTag(server)) !== checkedAt || hasChildren(server.pid))
}

async function catalogueTag(server: ChildServer): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${server.port}/api/catalogue/names`)
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}

async function atRest(server: ChildServer): Promise<number> {
  await sleep(restSeconds * 1000)
  return residentMegabytes(server.pid)
}

async function measure(server: ChildServer, paths: Paths, replace: () => Promise<void>) {
  const started = await atRest(server)
  const before = await catalogueTag(server)
  const replacing = new PeakMemory(server.pid)
  await replace()
  await waitForCatalogue(server, before)
  const replaced = await atRest(server)
  const replacementPeak = replacing.stop()
  const reading = new PeakMemory(server.pid)
  const reads = await readEverything(server, paths)
  const readPeak = reading.stop()
  return { started, replaced, replacementPeak, reads, readPeak, rested: await atRest(server) }
}

/**
 * Measures the resident set of a server with all cards and a day of prices: after the start, during and after an import
 * of everything by another process, and during and after mixed reads. "At rest" is 20 s after the last work.
 */
export async function memoryBench(options: {
  dataDir: string
  folder: string
  data: string
}): Promise<BenchmarkFigure[]> {
  const paths = await preparePrices(options.dataDir)
  const server = await startChild('src/server/main.ts', { DATA_DIR: options.dataDir, LOG_LEVEL: 'error' })
  try {
    const sizes = await measure(server, paths, () => importEverything(options.dataDir, options.folder))
    const data = `${options.data}, ${(paths.cards.length * printings.length).toLocaleString('en')} prices`
    const against = (what: string, megabytes: number, limitMb: number | null): BenchmarkFigure => ({
      what,
      data,
      ratio: megabytes / (limitMb ?? peakLimitMb),
      limit: limitMb === null ? null : 1,
      detail: `${Math.round(megabytes)} MB of ${limitMb ?? peakLimitMb}`,
    })
    return [
      against('At rest after the start', sizes.started, restLimitMb),
      against('At most while the catalogue is replaced', sizes.replacementPeak, peakLimitMb),
      against('At rest after the replacement', sizes.replaced, restLimitMb),
      against(`At most during ${sizes.reads.toLocaleString('en')} reads`, sizes.readPeak, null),
      against('At rest after the reads', sizes.rested, restLimitMb),
    ]
  } finally {
    await server.stop()
  }
}

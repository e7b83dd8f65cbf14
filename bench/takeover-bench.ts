import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog } from '#platform/log.ts'
import { type ChildServer, fetchBody } from './child-server.ts'
import { type BenchmarkFigure, median, percentile } from './figure.ts'

const rounds = 5
const idleSeconds = 5
const takeoverSeconds = 30
const millisecondsBetweenReads = 3
/**
 * Maximum milliseconds that an import adds to the 99th percentile of card reads, and the maximum number of reads that
 * take longer than `pauseMilliseconds`.
 */
const maxAddedMilliseconds = 20
const pauseMilliseconds = 50
const maxPauses = 3

const cardPaths = Array.from({ length: 102 }, (_, index) => `/api/products/base1-${index + 1}?language=en`)

/**
 * Reads cards one after the other and returns the duration of each read in milliseconds. Requests accept no
 * compression, so that the server stores different bytes for each card.
 */
async function readCards(server: ChildServer, seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  for (let read = 0; performance.now() < end; read++) {
    const started = performance.now()
    await fetchBody(server.port, cardPaths[read % cardPaths.length] ?? '')
    times.push(performance.now() - started)
    await sleep(millisecondsBetweenReads)
  }
  return times
}

/**
 * Imports the whole folder in another process. The stored hashes are cleared first, so that every card counts as
 * changed.
 */
export async function importEverything(dataDir: string, folder: string): Promise<void> {
  const log = createLog({ level: 'error', format: 'text' })
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), log)
  await database.pool.query("update card_records set hash = ''")
  await database.close()
  const env = { ...process.env, DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['scripts/import.ts', 'tcgdex', folder], { env, stdio: 'ignore' })
  await once(child, 'exit')
}

/**
 * Compares card reads while another process imports the whole catalogue and the server loads it with card reads on an
 * idle server.
 */
export async function takeoverBench(
  server: ChildServer,
  { dataDir, folder, data }: { dataDir: string; folder: string; data: string },
): Promise<BenchmarkFigure[]> {
  const added: number[] = []
  const pauses: number[] = []
  for (let round = 0; round < rounds; round++) {
    const idle = await readCards(server, idleSeconds)
    const importing = importEverything(dataDir, folder)
    const busy = await readCards(server, takeoverSeconds)
    await importing
    added.push(percentile(busy, 0.99) - percentile(idle, 0.99))
    pauses.push(busy.filter(time => time > pauseMilliseconds).length)
  }
  const rest = `median of ${rounds} rounds of ${takeoverSeconds} s`
  return [
    {
      what: 'Card reads during an import: 99th percentile above idle',
      data,
      ratio: median(added) / maxAddedMilliseconds,
      limit: 1,
      detail: `${median(added).toFixed(1)} ms of ${maxAddedMilliseconds}, ${rest}`,
    },
    {
      what: 'Card reads during an import: pauses',
      data,
      ratio: median(pauses) / maxPauses,
      limit: 1,
      detail: `${median(pauses)} reads over ${pauseMilliseconds} ms of ${maxPauses}, ${rest}`,
    },
  ]
}

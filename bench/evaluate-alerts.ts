/**
 * A process that evaluates alerts once in the database of `DATA_DIR`. Prints what that cost, without opening the
 * catalogue and the prices.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog } from '#platform/log.ts'
import { systemClock } from '#platform/clock.ts'
import { buildCatalogue } from '#server/catalogue/build-catalogue.ts'
import { openCatalogue } from '#server/catalogue/catalogue-source.ts'
import { catalogueRevision, readCatalogue } from '#server/catalogue/import/load-records.ts'
import { openPrices } from '#server/prices/open-prices.ts'
import { evaluateAlerts } from '#server/search-alerts/alert-job.ts'
import { alertDeps } from '#server/search-alerts/alert-deps.ts'
import { clusterCpuSeconds } from './cluster-cpu.ts'

export type EvaluationCost = {
  events: number
  seconds: number
  /** Processor time of this process, and of PostgreSQL. */
  cpuSeconds: number
  databaseSeconds: number
  /** The largest memory of the process while it evaluates, and its memory before. */
  peakMb: number
  startMb: number
}

const pollEvery = 2 ** 31 - 1

/** Megabytes of memory of this process: now, or at most since `resetPeak` (Linux only). */
function megabytes(field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync('/proc/self/status', 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1000
}
const resetPeak = () => writeFileSync('/proc/self/clear_refs', '5')

const log = createLog({ level: 'error', format: 'text' })
const config = readConfig({ DATA_DIR: process.env.DATA_DIR })
const { pool, close } = await openDatabase(config, log)
const store = {
  revision: () => catalogueRevision(pool),
  load: async () => buildCatalogue(await readCatalogue(pool)),
}
const catalogue = await openCatalogue(store, log, pollEvery)
const prices = await openPrices({ pool, log, clock: systemClock, catalogue, pollEvery })
const deps = alertDeps({ pool, clock: systemClock, catalogue, prices })

const cluster = join(config.dataDir, 'postgres')
globalThis.gc?.()
resetPeak()
const startMb = megabytes('VmRSS')
const [started, before, databaseBefore] = [performance.now(), process.cpuUsage(), clusterCpuSeconds(cluster)]
const events = await evaluateAlerts(deps)
const { user, system } = process.cpuUsage(before)
const cost: EvaluationCost = {
  events,
  seconds: (performance.now() - started) / 1000,
  cpuSeconds: (user + system) / 1e6,
  databaseSeconds: clusterCpuSeconds(cluster) - databaseBefore,
  peakMb: megabytes('VmHWM'),
  startMb,
}
process.stdout.write(`${JSON.stringify(cost)}\n`)
await close()
process.exit()

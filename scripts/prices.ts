import { join } from 'node:path'
import { ImportError } from '#domain/import.ts'
import type { PriceEvent } from '#domain/price-import.ts'
import { pokemonTcgPaceMs, readPokemonTcgPrices } from '#importers/pokemon-tcg-data/read-pokemontcg-prices.ts'
import { readShippedProductIds } from '#importers/shipped-catalogue/read-shipped-facts.ts'
import { readTcgcsvArchives } from '#importers/tcgcsv/read-archives.ts'
import { readTcgcsv } from '#importers/tcgcsv/read-tcgcsv.ts'
import { tcgdexPaceMs } from '#importers/tcgdex/tcgdex-api.ts'
import { readTcgdexPrices } from '#importers/tcgdex/read-tcgdex-prices.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { userAgentOf } from '#platform/config/user-agent.ts'
import type { Database } from '#platform/database/open-database.ts'
import { streamCatalogue } from '#server/catalogue/import/load-records.ts'
import { dailyPricesJob } from '#server/daily-prices-job.ts'
import { JobFailure } from '#server/jobs/job.ts'
import { runJob } from '#server/jobs/run-job.ts'
import { RunnerLock } from '#server/jobs/runner-lock.ts'
import {
  openPriceArchive,
  openPriceClient,
  openPriceSource,
  type PriceSourceOptions,
} from '#server/price-source.ts'
import { importPrices } from '#server/prices/import/import-prices.ts'
import { listLastImports } from '#server/prices/import/last-imports.ts'
import {
  type PriceCommand,
  PriceCommandError,
  priceUsage,
  readPriceCommand,
} from '#server/prices/import/price-command.ts'
import type { PriceImportSummary } from '#server/prices/import/price-summary.ts'
import { formatPriceReport, type ReportOptions } from '#server/prices/import/price-report.ts'
import { runUnlessImportingPrices } from '#server/prices/store/price-lock.ts'
import { abortOnInterrupt, resolveLocation, runCommand, withDatabase } from './command.ts'

const shippedFolder = join(import.meta.dirname, '..', 'catalogue')

type ImportCommand = Extract<PriceCommand, { do: 'import' }>

type Reading = { events: AsyncIterable<PriceEvent>; requests?: () => number }

const isServer = (location: string) => /^https?:\/\//.test(location)

async function readTcgcsvOf(command: ImportCommand, options: PriceSourceOptions): Promise<Reading> {
  const { location, languages, day, archives } = command
  const resolved = resolveLocation(location)
  const open = archives ? openPriceArchive : openPriceSource
  const source = isServer(resolved) ? await open(options, resolved) : undefined
  const reading = { languages, ...source, ...(day !== null && { day }) }
  const events = archives ? readTcgcsvArchives(resolved, archives, reading) : readTcgcsv(resolved, reading)
  return { events, ...(source && { requests: source.requests }) }
}

async function readPrices(command: ImportCommand, options: PriceSourceOptions): Promise<Reading> {
  const { source, location, languages } = command
  if (source === 'tcgcsv') return readTcgcsvOf(command, options)
  const resolved = resolveLocation(location)
  const paceMs = source === 'tcgdex' ? tcgdexPaceMs : pokemonTcgPaceMs
  const opened = isServer(resolved) ? await openPriceClient({ ...options, paceMs }, resolved) : undefined
  const events =
    source === 'tcgdex'
      ? readTcgdexPrices(resolved, { languages, ...opened })
      : readPokemonTcgPrices(resolved, { ...opened })
  return { events, ...(opened && { requests: opened.requests }) }
}

function showProgress({ done, expected, rows }: { done: number; expected: number; rows: number }): void {
  if (!process.stderr.isTTY) return
  const share = expected > 0 ? ` of ${expected}` : ''
  process.stderr.write(`\r${done}${share} batches, ${rows.toLocaleString('en')} prices`)
}

function showSummary(summary: PriceImportSummary): void {
  if (process.stderr.isTTY) process.stderr.write('\n')
  process.stdout.write(`${formatPriceReport(summary)}\n`)
  if (summary.isInterrupted) process.exitCode = 130
}

const stopOnInterrupt = () => abortOnInterrupt('Stopping; press again to stop at once')

async function runImport({ pool }: Database, command: ImportCommand, config: Config): Promise<void> {
  const userAgent = userAgentOf(config)
  const knownIds = await readShippedProductIds({ folder: shippedFolder, size: config.catalogue })
  const signal = stopOnInterrupt()
  const work = async (lost: AbortSignal) => {
    const { again } = command
    const { events, ...counted } = await readPrices(command, { pool, now: systemClock.now, userAgent, again })
    const options = { onProgress: showProgress, signal: AbortSignal.any([signal, lost]), ...counted }
    const { sets, cards } = await streamCatalogue(pool)
    return importPrices(pool, command.source, { sets, cards, knownIds }, events, options)
  }
  const summary = await runUnlessImportingPrices(pool, work)
  if (!summary) throw new ImportError('Another process is importing prices; nothing was done')
  showSummary(summary)
}

/** Runs the daily import now, as a run of its job. */
async function runSync({ pool }: Database, config: Config, again: boolean): Promise<void> {
  const hooks = { onProgress: showProgress, onImported: showSummary }
  const userAgent = () => userAgentOf(config)
  const job = dailyPricesJob({ pool, clock: systemClock, config, userAgent, shippedFolder, again, ...hooks })
  const deps = { pool, clock: systemClock, lock: new RunnerLock(pool) }
  const finished = await runJob(deps, job, { signal: stopOnInterrupt() })
  if (!finished) throw new ImportError('Another process is importing prices; nothing was done')
  const { state, error } = finished.run
  if (state === 'failed' && process.exitCode !== 130) throw error
}

async function showReport({ pool }: Database, options: ReportOptions): Promise<void> {
  const imports = await listLastImports(pool)
  if (imports.length === 0) process.stdout.write('No prices have been imported yet\n')
  for (const { source, startedAt, summary } of imports) {
    const text = summary ? formatPriceReport(summary, options) : `${source}: did not come to its end`
    process.stdout.write(`${startedAt.toISOString()}\n${text}\n`)
    if (summary?.error) process.stdout.write(`Ended by: ${summary.error}\n`)
  }
}

async function run(args: string[]): Promise<void> {
  const command = readPriceCommand(args)
  await withDatabase(async (database, config) => {
    if (command.do === 'report') await showReport(database, command)
    else if (command.do === 'sync') await runSync(database, config, command.again)
    else await runImport(database, command, config)
  })
}

const wrongCall = { error: PriceCommandError, usage: priceUsage }
await runCommand(() => run(process.argv.slice(2)), [ImportError, JobFailure], wrongCall)

import { join, resolve } from 'node:path'
import { ImportError } from '#domain/import.ts'
import type { PriceEvent } from '#domain/price-import.ts'
import { readPokemonTcgPrices } from '#importers/pokemon-tcg-data/read-pokemontcg-prices.ts'
import { readTcgcsv, readTcgcsvArchives } from '#importers/tcgcsv/read-tcgcsv.ts'
import { readTcgdexPrices } from '#importers/tcgdex/read-tcgdex-prices.ts'
import { type Config, ConfigError, readConfig } from '#platform/config/config.ts'
import { EmbeddedDatabaseError } from '#platform/database/embedded/embedded-database-error.ts'
import { migrate } from '#platform/database/migrate.ts'
import { type Database, openDatabase } from '#platform/database/open-database.ts'
import { createLog, logFormatFor } from '#platform/log.ts'
import { readCatalogue } from '#server/catalogue/import/load-records.ts'
import { importPrices } from '#server/prices/import/import-prices.ts'
import { listLastImports } from '#server/prices/import/last-imports.ts'
import {
  type PriceCommand,
  PriceCommandError,
  priceUsage,
  readPriceCommand,
} from '#server/prices/import/price-command.ts'
import { priceReport } from '#server/prices/import/price-report.ts'
import { runUnlessSyncing } from '#server/prices/store/price-lock.ts'

type ImportCommand = Extract<PriceCommand, { do: 'import' }>

/** Folders are relative to the directory of the command, also through npm. */
function locationOf(location: string): string {
  return /^https?:\/\//.test(location) ? location : resolve(process.env['INIT_CWD'] ?? '.', location)
}

function eventsOf({ source, location, languages, day, archives }: ImportCommand): AsyncIterable<PriceEvent> {
  const place = locationOf(location)
  if (source === 'tcgdex') return readTcgdexPrices(place, { languages })
  if (source === 'pokemontcg') return readPokemonTcgPrices(place)
  if (archives) return readTcgcsvArchives(place, archives, { languages })
  return readTcgcsv(place, { languages, ...(day !== null && { day }) })
}

/** The first interrupt ends the import after the current batch, the second at once. */
function stopOnInterrupt(): AbortSignal {
  const stop = new AbortController()
  process.once('SIGINT', () => {
    process.stderr.write('\nStopping; press again to stop at once\n')
    stop.abort()
    process.once('SIGINT', () => process.exit(130))
  })
  process.once('SIGTERM', () => stop.abort())
  return stop.signal
}

function showProgress({ done, expected, rows }: { done: number; expected: number; rows: number }): void {
  if (!process.stderr.isTTY) return
  const share = expected > 0 ? ` of ${expected}` : ''
  process.stderr.write(`\r${done}${share} batches, ${rows.toLocaleString('en')} prices`)
}

async function runImport({ pool }: Database, command: ImportCommand): Promise<void> {
  const { sets, cards } = await readCatalogue(pool)
  const signal = stopOnInterrupt()
  const work = () =>
    importPrices(pool, command.source, { sets, cards }, eventsOf(command), {
      onProgress: showProgress,
      signal,
    })
  const summary = await runUnlessSyncing(pool, work)
  if (process.stderr.isTTY) process.stderr.write('\n')
  if (!summary) throw new ImportError('Another process is importing prices; nothing was done')
  process.stdout.write(`${priceReport(summary)}\n`)
  if (summary.isInterrupted) process.exitCode = 130
}

async function showReport({ pool }: Database): Promise<void> {
  const imports = await listLastImports(pool)
  if (imports.length === 0) process.stdout.write('No prices have been imported yet\n')
  for (const { source, startedAt, summary } of imports) {
    const text = summary ? priceReport(summary) : `${source}: did not come to its end`
    process.stdout.write(`${startedAt.toISOString()}\n${text}\n`)
    if (summary?.error) process.stdout.write(`Ended by: ${summary.error}\n`)
  }
}

function importOf(command: PriceCommand, config: Config): ImportCommand | undefined {
  if (command.do === 'import') return command
  if (command.do === 'report') return undefined
  const location = config.priceSourceUrl
  return { do: 'import', source: 'tcgcsv', location, languages: ['en', 'ja'], day: null, archives: null }
}

async function run(command: PriceCommand): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: 'warn', format: logFormatFor(process.stderr) })
  const database = await openDatabase(config, log)
  try {
    await migrate(database.pool, join(import.meta.dirname, '..', 'migrations'), log)
    const wanted = importOf(command, config)
    await (wanted ? runImport(database, wanted) : showReport(database))
  } finally {
    await database.close()
  }
}

const forPeople = [ImportError, ConfigError, EmbeddedDatabaseError]

try {
  await run(readPriceCommand(process.argv.slice(2)))
} catch (error) {
  process.exitCode = 1
  if (error instanceof PriceCommandError) process.stderr.write(`${error.message}\n\n${priceUsage}\n`)
  else if (forPeople.some(kind => error instanceof kind))
    process.stderr.write(`${(error as Error).message}\n`)
  else throw error
}

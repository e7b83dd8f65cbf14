import { join } from 'node:path'
import type { Pool } from 'pg'
import { ImportError, type ImportEvent } from '#domain/import.ts'
import type { Language } from '#domain/language.ts'
import { readPokemonTcgData } from '#importers/pokemon-tcg-data/read-pokemon-tcg-data.ts'
import { readShippedFacts } from '#importers/shipped-catalogue/read-shipped-facts.ts'
import { readTcgdex } from '#importers/tcgdex/read-tcgdex.ts'
import { tcgdexPaceMs } from '#importers/tcgdex/tcgdex-api.ts'
import { systemClock } from '#platform/clock.ts'
import { userAgentOf } from '#platform/config/user-agent.ts'
import { openResumableImport } from '#server/catalogue-sync/resumable-import.ts'
import { databaseClock } from '#server/catalogue-sync/run-clock.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import {
  ImportCommandError,
  importUsage,
  readImportCommand,
  type SiteCommand,
  type SourceCommand,
} from '#server/catalogue/import/import-command.ts'
import { formatImportReport } from '#server/catalogue/import/import-report.ts'
import { createProgressDisplay } from '#server/catalogue/import/progress-display.ts'
import { readSharedProducts } from '#server/shared-prices-job.ts'
import { formatSiteImport, importSite } from '#server/site-source/import-site.ts'
import { abortOnInterrupt, isAddress, resolveLocation, runCommand, withDatabase } from './command.ts'

const shipped = { folder: join(import.meta.dirname, '..', 'catalogue'), size: 'whole' } as const

type Opened = { events: AsyncIterable<ImportEvent>; finish: () => Promise<void> }

const nothing = async () => undefined

async function open(pool: Pool, command: SourceCommand, userAgent: string): Promise<Opened> {
  const location = resolveLocation(command.location)
  if (command.source === 'pokemon-tcg-data') {
    return { events: readPokemonTcgData(location, { userAgent }), finish: nothing }
  }
  const { languages, again } = command
  if (!isAddress(location)) return { events: readTcgdex(location, { languages }), finish: nothing }
  const knownFacts = (language: Language) => readShippedFacts(shipped, language)
  const paceMs = command.paceMs ?? tcgdexPaceMs
  const clock = await databaseClock(pool)
  const { get, finish } = await openResumableImport(pool, {
    address: location,
    userAgent,
    paceMs,
    clock,
    again,
  })
  return { events: readTcgdex(location, { languages, knownFacts, get }), finish: () => finish(languages) }
}

async function runSite({ url, withPrices }: SiteCommand): Promise<void> {
  const signal = abortOnInterrupt('Stopping; the same command goes on; press again to stop at once')
  await withDatabase(async ({ pool }, config) => {
    const folder = join(config.dataDir, 'downloads')
    const userAgent = userAgentOf(config)
    const sharedProducts = () => readSharedProducts(pool, shipped)
    const result = await importSite(pool, {
      url,
      withPrices,
      folder,
      userAgent,
      now: systemClock.now,
      sharedProducts,
      signal,
    })
    process.stdout.write(`${formatSiteImport(result)}\n`)
  })
}

async function run(args: string[]): Promise<void> {
  const command = readImportCommand(args)
  if (command.source === 'chasekit') return runSite(command)
  await withDatabase(async ({ pool }, config) => {
    const display = createProgressDisplay(process.stderr)
    try {
      const { events, finish } = await open(pool, command, userAgentOf(config))
      const summary = await importCatalogue(pool, command.source, events, {
        onProgress: progress => display.show(progress),
        signal: abortOnInterrupt('Stopping after this set; press again to stop at once'),
      })
      if (!summary.isInterrupted) await finish()
      display.stop()
      process.stdout.write(`${formatImportReport(summary)}\n`)
      if (summary.isInterrupted) process.exitCode = 130
    } finally {
      display.stop()
    }
  })
}

const wrongCall = { error: ImportCommandError, usage: importUsage }
await runCommand(() => run(process.argv.slice(2)), [ImportError], wrongCall)

import { join } from 'node:path'
import { ImportError, type ImportEvent } from '#domain/import.ts'
import type { Language } from '#domain/language.ts'
import { readPokemonTcgData } from '#importers/pokemon-tcg-data/read-pokemon-tcg-data.ts'
import { readShippedFacts } from '#importers/shipped-catalogue/read-shipped-facts.ts'
import { readTcgdex } from '#importers/tcgdex/read-tcgdex.ts'
import { systemClock } from '#platform/clock.ts'
import { userAgentOf } from '#platform/config/user-agent.ts'
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
import { abortOnInterrupt, resolveLocation, runCommand, withDatabase } from './command.ts'

const shipped = { folder: join(import.meta.dirname, '..', 'catalogue'), size: 'whole' } as const

function eventsOf(command: SourceCommand, userAgent: string): AsyncIterable<ImportEvent> {
  const location = resolveLocation(command.location)
  if (command.source === 'pokemon-tcg-data') return readPokemonTcgData(location, { userAgent })
  const knownFacts = (language: Language) => readShippedFacts(shipped, language)
  const { languages, paceMs } = command
  return readTcgdex(location, { languages, knownFacts, userAgent, ...(paceMs !== null && { paceMs }) })
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
      const events = eventsOf(command, userAgentOf(config))
      const summary = await importCatalogue(pool, command.source, events, {
        onProgress: progress => display.show(progress),
        signal: abortOnInterrupt('Stopping after this set; press again to stop at once'),
      })
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

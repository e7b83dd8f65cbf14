import { join } from 'node:path'
import { ImportError, type ImportEvent } from '#domain/import.ts'
import type { Language } from '#domain/language.ts'
import { readPokemonTcgData } from '#importers/pokemon-tcg-data/read-pokemon-tcg-data.ts'
import { readShippedFacts } from '#importers/shipped-catalogue/read-shipped-facts.ts'
import { readTcgdex } from '#importers/tcgdex/read-tcgdex.ts'
import { userAgentOf } from '#platform/config/user-agent.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import {
  ImportCommandError,
  importUsage,
  readImportCommand,
  type ImportCommand,
} from '#server/catalogue/import/import-command.ts'
import { formatImportReport } from '#server/catalogue/import/import-report.ts'
import { createProgressDisplay } from '#server/catalogue/import/progress-display.ts'
import { abortOnInterrupt, resolveLocation, runCommand, withDatabase } from './command.ts'

function eventsOf(command: ImportCommand, userAgent: string): AsyncIterable<ImportEvent> {
  const location = resolveLocation(command.location)
  if (command.source === 'pokemon-tcg-data') return readPokemonTcgData(location, { userAgent })
  const shipped = { folder: join(import.meta.dirname, '..', 'catalogue'), size: 'whole' } as const
  const knownFacts = (language: Language) => readShippedFacts(shipped, language)
  const { languages, paceMs } = command
  return readTcgdex(location, { languages, knownFacts, userAgent, ...(paceMs !== null && { paceMs }) })
}

async function run(args: string[]): Promise<void> {
  const command = readImportCommand(args)
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

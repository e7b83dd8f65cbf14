import { join, resolve } from 'node:path'
import { ImportError, type ImportEvent } from '#domain/import.ts'
import { readPokemonTcgData } from '#importers/pokemon-tcg-data/read-pokemon-tcg-data.ts'
import { readTcgdex } from '#importers/tcgdex/read-tcgdex.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'
import { EmbeddedDatabaseError } from '#platform/database/embedded/embedded-database-error.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog, logFormatFor } from '#platform/log.ts'
import { importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import {
  CommandError,
  importUsage,
  readImportCommand,
  type ImportCommand,
} from '#server/catalogue/import/import-command.ts'
import { importReport } from '#server/catalogue/import/import-report.ts'
import { progressDisplay } from '#server/catalogue/import/progress-display.ts'

/** Folders are relative to the directory of the command, also through npm. */
function locationOf({ location }: ImportCommand): string {
  return /^https?:\/\//.test(location) ? location : resolve(process.env['INIT_CWD'] ?? '.', location)
}

function eventsOf(command: ImportCommand): AsyncIterable<ImportEvent> {
  const location = locationOf(command)
  if (command.source === 'pokemon-tcg-data') return readPokemonTcgData(location)
  return readTcgdex(location, { languages: command.languages })
}

/** The first interrupt ends the import after the current set, the second at once. */
function stopOnInterrupt(): AbortSignal {
  const stop = new AbortController()
  process.once('SIGINT', () => {
    process.stderr.write('\nStopping after this set; press again to stop at once\n')
    stop.abort()
    process.once('SIGINT', () => process.exit(130))
  })
  process.once('SIGTERM', () => stop.abort())
  return stop.signal
}

async function runImport(command: ImportCommand): Promise<void> {
  const log = createLog({ level: 'warn', format: logFormatFor(process.stderr) })
  const database = await openDatabase(readConfig(process.env), log)
  const display = progressDisplay(process.stderr)
  try {
    await migrate(database.pool, join(import.meta.dirname, '..', 'migrations'), log)
    const summary = await importCatalogue(database.pool, command.source, eventsOf(command), {
      onProgress: progress => display.show(progress),
      signal: stopOnInterrupt(),
    })
    display.stop()
    process.stdout.write(`${importReport(summary)}\n`)
    if (summary.isInterrupted) process.exitCode = 130
  } finally {
    display.stop()
    await database.close()
  }
}

try {
  await runImport(readImportCommand(process.argv.slice(2)))
} catch (error) {
  process.exitCode = 1
  if (error instanceof CommandError) process.stderr.write(`${error.message}\n\n${importUsage}\n`)
  else if (
    error instanceof ImportError ||
    error instanceof ConfigError ||
    error instanceof EmbeddedDatabaseError
  )
    process.stderr.write(`${error.message}\n`)
  else throw error
}

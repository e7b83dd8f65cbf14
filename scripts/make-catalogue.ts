// Writes the catalogue that is part of the program from a TCGdex folder: npm run make-catalogue -- FOLDER [--out DIR]
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ImportError } from '#domain/import.ts'
import { writeShippedCatalogue } from '#importers/shipped-catalogue/write-shipped-catalogue.ts'
import { readTcgdex } from '#importers/tcgdex/read-tcgdex.ts'
import { resolveLocation, runCommand } from './command.ts'

class MakeCatalogueError extends Error {}

const usage = `Usage: npm run make-catalogue -- FOLDER [--out DIR]

  FOLDER   a folder of TCGdex responses
  --out    where to write; the folder catalogue of the program when absent`

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { out: { type: 'string' } },
    })
    const [folder, ...rest] = positionals
    if (folder === undefined || rest.length > 0) throw new MakeCatalogueError('Name one TCGdex folder')
    const out =
      values.out === undefined ? join(import.meta.dirname, '..', 'catalogue') : resolveLocation(values.out)
    return { folder: resolveLocation(folder), out }
  } catch (error) {
    throw new MakeCatalogueError(error instanceof Error ? error.message : String(error))
  }
}

await runCommand(
  async () => {
    const { folder, out } = readArguments()
    const { sets, cards, day } = await writeShippedCatalogue(readTcgdex(folder), out)
    console.log(`${sets} sets, ${cards} cards of ${day}`)
  },
  [ImportError],
  { error: MakeCatalogueError, usage },
)

import { parseArgs } from 'node:util'
import { isLanguage, type Language } from '#domain/language.ts'
import { commandCall } from '#platform/command-call.ts'

export const importSources = ['tcgdex', 'pokemon-tcg-data'] as const
export type ImportSource = (typeof importSources)[number]

/** Imports the bulk files of another ChaseKit site. */
export type SiteCommand = { source: 'chasekit'; url: string; withPrices: boolean }

export type SourceCommand = {
  source: ImportSource
  location: string
  languages: Language[]
  /** Minimum milliseconds between requests; null for the default of the source. */
  paceMs: number | null
  /** Asks a source that refused requests within the last 24 hours. */
  again: boolean
}

export type ImportCommand = SourceCommand | SiteCommand

const maxPaceMs = 60_000

/** An invalid command line. The message says what is wrong. */
export class ImportCommandError extends Error {}

const call = commandCall('import')

export const importUsage = `Usage: ${call} <source> <folder or address> [--lang en,ja] [--pace MS] [--again]
       ${call} chasekit <address> [--prices]

  tcgdex            a folder of TCGdex answers, or https://api.tcgdex.net/v2
  pokemon-tcg-data  a folder of, or the address of, PokemonTCG/pokemon-tcg-data (English only)
  chasekit          the address of another ChaseKit site, whose bulk files are read

  --lang            languages to import, separated by commas; all when absent (tcgdex)
  --pace            milliseconds between two requests, 0 to 60000; 100 when absent (tcgdex)
  --again           asks an address that refused requests within the last 24 hours (tcgdex)
  --prices          also the other site's prices, whose licence is that of their sources (chasekit)`

function isSource(text: string | undefined): text is ImportSource {
  return (importSources as readonly (string | undefined)[]).includes(text)
}

function languagesOf(text: string): Language[] {
  const list = text.split(',').map(part => part.trim())
  const unknown = list.find(part => !isLanguage(part))
  if (unknown !== undefined) throw new ImportCommandError(`--lang: unknown language "${unknown}" (en, ja)`)
  return list.filter(isLanguage)
}

function paceOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const pace = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (pace <= maxPaceMs) return pace
  throw new ImportCommandError(`--pace: "${text}" is not a number of milliseconds from 0 to ${maxPaceMs}`)
}

function parsed(args: readonly string[]) {
  try {
    const options = {
      lang: { type: 'string' },
      pace: { type: 'string' },
      again: { type: 'boolean' },
      prices: { type: 'boolean' },
    } as const
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new ImportCommandError(error instanceof Error ? error.message : String(error))
  }
}

/** Parses arguments such as 'tcgdex <folder or address> --lang en,ja'. */
export function readImportCommand(args: readonly string[]): ImportCommand {
  const { positionals, values } = parsed(args)
  const [source, location, ...rest] = positionals
  if (source !== 'chasekit' && !isSource(source))
    throw new ImportCommandError(source ? `Unknown source "${source}"` : 'Name a source')
  if (!location) throw new ImportCommandError('Name a folder or an address')
  if (rest.length > 0) throw new ImportCommandError(`Too much: "${rest.join(' ')}"`)
  for (const name of Object.keys(values)) {
    const owner = name === 'prices' ? 'chasekit' : 'tcgdex'
    if (source !== owner) throw new ImportCommandError(`--${name} goes with ${owner} only`)
  }
  if (source === 'chasekit') return { source, url: location, withPrices: values.prices ?? false }
  const { lang = 'en,ja', pace, again = false } = values
  return { source, location, languages: languagesOf(lang), paceMs: paceOf(pace), again }
}

import { parseArgs } from 'node:util'
import { isDay, isPriceDay, listDays } from '#domain/day.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { commandCall } from '#platform/command-call.ts'
import { priceImportSources, type PriceImportSource } from './price-summary.ts'

export type PriceCommand =
  | { do: 'sync'; again: boolean }
  | { do: 'report'; isComplete: boolean }
  | {
      do: 'import'
      source: PriceImportSource
      location: string
      languages: Language[]
      /** The day of prices whose source does not include it. */
      day: string | null
      /** Days whose archives are read; null for today's prices. */
      archives: string[] | null
      /** Asks a source that refused requests within the last 24 hours. */
      again: boolean
    }

/** An invalid command line. The message says what is wrong. */
export class PriceCommandError extends Error {}

const call = commandCall('prices')

export const priceUsage = `Usage: ${call} sync [--again]
       ${call} report [--all]
       ${call} <source> <folder or address> [--lang en,ja] [--day DAY] [--archive FIRST[..LAST]] [--again]

  sync        today's prices from PRICE_SOURCE_URL, as the built-in schedule does
  report      what the last imports counted, and what is worth a look; --all lists all of it

  tcgcsv      https://tcgcsv.com, or a folder laid out like it (TCGplayer)
  tcgdex      https://api.tcgdex.net/v2, or a folder of TCGdex answers (Cardmarket and TCGplayer)
  pokemontcg  https://api.pokemontcg.io/v2, or a folder of its answers (Cardmarket and TCGplayer)

  --lang      languages, separated by commas; all when absent (tcgcsv, tcgdex)
  --day       the day of the prices where a folder does not tell it: YYYY-MM-DD (tcgcsv)
  --archive   the daily archives of these days instead of today's prices (tcgcsv)
  --again     ask a source that refused requests within the last 24 hours`

const options = {
  lang: { type: 'string' },
  day: { type: 'string' },
  archive: { type: 'string' },
  all: { type: 'boolean' },
  again: { type: 'boolean' },
} as const

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new PriceCommandError(error instanceof Error ? error.message : String(error))
  }
}

function languagesOf(text: string): Language[] {
  const list = text.split(',').map(part => part.trim())
  const unknown = list.find(part => !isLanguage(part))
  if (unknown !== undefined) throw new PriceCommandError(`--lang: unknown language "${unknown}" (en, ja)`)
  return list.filter(isLanguage)
}

/** The first day of which tcgcsv.com has prices. */
const firstArchivedDay = '2024-02-08'

function requireDay(text: string, option: string, now: Date): string {
  if (!isDay(text)) throw new PriceCommandError(`${option}: "${text}" is no day like 2026-11-20`)
  if (text < firstArchivedDay)
    throw new PriceCommandError(
      `${option}: tcgcsv has no prices of ${text}; they begin on ${firstArchivedDay}`,
    )
  if (!isPriceDay(text, now)) throw new PriceCommandError(`${option}: ${text} is in the future`)
  return text
}

function archivesOf(text: string, now: Date): string[] {
  const [first = '', last = first, ...rest] = text.split('..')
  const days = listDays(requireDay(first, '--archive', now), requireDay(last, '--archive', now))
  if (days.length > 0 && rest.length === 0) return days
  throw new PriceCommandError('--archive: name one day, or the first and the last as 2026-11-01..2026-11-20')
}

function isSource(text: string | undefined): text is PriceImportSource {
  return (priceImportSources as readonly (string | undefined)[]).includes(text)
}

/** Parses arguments such as 'sync', 'report' or 'tcgcsv <folder or address> --archive 2026-11-01..2026-11-20'. */
export function readPriceCommand(args: readonly string[], now = new Date()): PriceCommand {
  const { positionals, values } = parsed(args)
  const [source, location, ...rest] = positionals
  if (source === 'report') return { do: source, isComplete: values.all ?? false }
  if (values.all) throw new PriceCommandError('--all goes with report only')
  const again = values.again ?? false
  if (source === 'sync') return { do: source, again }
  if (!isSource(source)) throw new PriceCommandError(source ? `Unknown source "${source}"` : 'Name a source')
  if (!location) throw new PriceCommandError('Name a folder or an address')
  if (rest.length > 0) throw new PriceCommandError(`Too much: "${rest.join(' ')}"`)
  const { lang, day, archive } = values
  if (source !== 'tcgcsv' && (day ?? archive) !== undefined) {
    throw new PriceCommandError('--day and --archive go with tcgcsv only')
  }
  return {
    do: 'import',
    source,
    location,
    languages: languagesOf(lang ?? 'en,ja'),
    day: day === undefined ? null : requireDay(day, '--day', now),
    archives: archive === undefined ? null : archivesOf(archive, now),
    again,
  }
}

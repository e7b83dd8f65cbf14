import { ImportError } from '#domain/import.ts'
import { tryParseRow } from '#importers/try-parse-row.ts'
import {
  objectField,
  requiredId,
  requiredText,
  RowError,
  integerField,
  textField,
  toRow,
} from '#importers/row.ts'
import { digitalSeries } from '#importers/tcgdex/skipped-sets.ts'
import { stableJson } from './response-hash.ts'

/** An entry in the list of sets. `entry` is what is compared with the entry of the last check. */
export type ListingEntry = {
  sourceId: string
  name: string
  entry: string
  total: number | null
  /** Whether the addresses of its pictures are those of the digital game. The set itself says whether that is right. */
  seemsDigital: boolean
}

/** `isWhole` is false if some entries could not be read: sets that seem to be gone may be among them. */
export type Listing = { entries: ListingEntry[]; isWhole: boolean }

const maxSets = 5000

function parseEntry(value: unknown): ListingEntry {
  const row = toRow(value, 'set')
  const sourceId = requiredId(row, 'id')
  // An address with such a segment would be another one.
  if (/^\.+$/.test(sourceId)) throw new RowError(`id: ${sourceId} is no id`)
  const name = requiredText(row, 'name')
  const counts = objectField(row, 'cardCount')
  const compared = { id: sourceId, name, cardCount: counts, releaseDate: textField(row, 'releaseDate') }
  const pictures = [textField(row, 'logo'), textField(row, 'symbol')]
  const seemsDigital = pictures.some(address => address?.split('/').includes(digitalSeries))
  return { sourceId, name, entry: stableJson(compared), total: integerField(counts, 'total'), seemsDigital }
}

/** Parses a list of sets. An id that appears twice counts once. */
export function parseListing(rows: readonly unknown[], where: string): Listing {
  if (rows.length > maxSets)
    throw new ImportError(`${where}: lists ${rows.length} sets, which cannot be right`)
  const entries = new Map<string, ListingEntry>()
  let isWhole = true
  for (const row of rows) {
    const parsed = tryParseRow(() => parseEntry(row))
    if ('reason' in parsed) isWhole = false
    else if (!entries.has(parsed.value.sourceId)) entries.set(parsed.value.sourceId, parsed.value)
  }
  return { entries: [...entries.values()], isWhole }
}

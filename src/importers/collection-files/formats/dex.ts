import type { CardStatus } from '#domain/card-copy.ts'
import { parseLanguageTag } from '#importers/collection-files/words/language-of.ts'
import { type CellReader, catalogueLanguageOf, type FileFormat, toParsedRow } from './file-format.ts'

const japanesePrefix = /^(jpn|jp|ja)_/i

/** Rows are wanted if their type begins with 'standard' or their category names a wish list; others are owned. */
function statusOf(cells: CellReader): CardStatus {
  const isList = /^standard/i.test(cells('type'))
  return isList || /wish|want|chas/i.test(cells('category')) ? 'chasing' : 'owned'
}

/**
 * Returns the catalogue ids that a Dex id may refer to. Dex drops leading zeros and the '.5' of special sets:
 * 'me2-112' is me02-112, 'sv35-6' is sv03.5-006, 'jpn_sv2a-25' is SV2a-025.
 */
export function catalogueIdsOfDexId(id: string): string[] {
  const plain = id.trim().replace(japanesePrefix, '')
  const [, set, number] = /^(.+)-([^-]+)$/.exec(plain) ?? []
  if (set === undefined || number === undefined) return plain ? [plain] : []
  const padded = set.replace(/^([a-z]+)(\d)(?=\D|$)/i, '$10$2')
  const half = /^([a-z]+)(\d{1,2})(?:5|pt5|\.5)$/i.exec(set)
  const halves = half ? [`${half[1]}${half[2]}.5`, `${half[1]}${half[2]?.padStart(2, '0')}.5`] : []
  const numbers = /^\d+$/.test(number) ? [number, number.padStart(3, '0')] : [number]
  const sets = [set, padded, ...halves]
  return [...new Set(sets.flatMap(one => numbers.map(other => `${one}-${other}`)))]
}

function notesOf(cells: CellReader): string {
  const notes = ['notes', 'note 1', 'note 2', 'note 3', 'note 4', 'note 5'].map(cells)
  return notes.filter(Boolean).join('\n')
}

/** The price column is ignored: it contains the current market price, not the price paid. */
export const dexFormat: FileFormat = {
  id: 'dex',
  name: 'Dex',
  requiredColumns: ['type', 'category', 'locale', 'series', 'set', 'id', 'name', 'variant'],
  read: cells => {
    const isJapanese = japanesePrefix.test(cells('id'))
    const locale = isJapanese ? 'ja' : parseLanguageTag(cells('locale'))
    return toParsedRow({
      sourceText: { language: isJapanese ? '' : cells('locale') },
      status: statusOf(cells),
      number: cells('number'),
      quantity: cells('quantity'),
      card: {
        ids: catalogueIdsOfDexId(cells('id')),
        name: cells('name'),
        sets: [cells('set')],
        language: catalogueLanguageOf(locale),
      },
      copy: { printing: cells('variant'), language: locale, place: cells('category'), note: notesOf(cells) },
    })
  },
}

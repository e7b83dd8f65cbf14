import { parseDay } from '#importers/collection-files/words/day-of.ts'
import { parsePricePaid } from '#importers/collection-files/words/price-of.ts'
import {
  type CellReader,
  catalogueLanguageOf,
  type FileFormat,
  isPokemon,
  isAffirmative,
  toParsedRow,
} from './file-format.ts'

const productWord =
  /\b(box|pack|bundle|display|case|booster|tin|deck|blister|collection|kit|toolkit|binder|portfolio|playmat|sleeves)s?\b/i

/**
 * Returns why the row is not a card. A product without number and rarity is sealed if its name says so; otherwise it
 * is a card whose number is unknown.
 */
function ignoredReasonOf(cells: CellReader) {
  if (!isPokemon(cells('category'))) return 'other-game'
  const isUnnumbered = cells('card number') === '' && cells('rarity') === ''
  return isUnnumbered && productWord.test(cells('product name')) ? 'sealed' : null
}

/** Whether the category or the set name marks the product as Japanese. */
function isJapanese(cells: CellReader): boolean {
  return /japan/i.test(`${cells('category')} ${cells('set')}`)
}

/** Rows of the watchlist are wanted; all others are owned. The file does not name the currency of its amounts. */
export const collectrFormat: FileFormat = {
  id: 'collectr',
  name: 'Collectr',
  requiredColumns: ['portfolio name', 'category', 'product name', 'variance', 'quantity'],
  read: cells => {
    return toParsedRow({
      sourceText: {
        condition: cells('card condition'),
        grade: cells('grade'),
        price: cells('average cost paid'),
        day: cells('date added'),
      },
      status: isAffirmative(cells('watchlist')) ? 'chasing' : 'owned',
      ignored: ignoredReasonOf(cells),
      number: cells('card number'),
      quantity: cells('quantity'),
      card: {
        name: cells('product name'),
        sets: [cells('set')],
        language: catalogueLanguageOf(isJapanese(cells) ? 'ja' : null),
      },
      copy: {
        printing: cells('variance'),
        price: parsePricePaid(cells('average cost paid'), '', null),
        acquiredOn: parseDay(cells('date added'), 'month-first'),
        place: cells('portfolio name'),
        note: cells('notes'),
      },
    })
  },
}

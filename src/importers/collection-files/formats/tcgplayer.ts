import { printingInCondition } from '#importers/collection-files/words/condition-of.ts'
import { parseLanguageTag } from '#importers/collection-files/words/language-of.ts'
import {
  type CellReader,
  catalogueLanguageOf,
  type FileFormat,
  isPokemon,
  toParsedRow,
} from './file-format.ts'

function productOf(text: string) {
  return /^\d{1,9}$/.test(text) ? { marketplace: 'tcgplayer' as const, id: Number(text) } : null
}

export const tcgplayerAppFormat: FileFormat = {
  id: 'tcgplayer-app',
  name: 'TCGplayer app',
  requiredColumns: ['quantity', 'name', 'simple name', 'set', 'card number', 'printing'],
  read: cells => {
    const language = parseLanguageTag(cells('language'))
    return toParsedRow({
      sourceText: { condition: cells('condition'), language: cells('language') },
      number: cells('card number'),
      quantity: cells('quantity'),
      card: {
        product: productOf(cells('product id')),
        name: cells('simple name') || cells('name'),
        sets: [cells('set'), cells('set code')],
        language: catalogueLanguageOf(language),
      },
      copy: { printing: cells('printing'), language },
    })
  },
}

function ignoredReasonOf(cells: CellReader) {
  if (!isPokemon(cells('product line'))) return 'other-game'
  return /^(unopened|opened)\b/i.test(cells('condition')) ? 'sealed' : null
}

/**
 * The format of TCGplayer's seller tools. 'TCGplayer Id' identifies a product in one condition, so it is ignored.
 * Prices are what the seller asks, not what was paid.
 */
export const tcgplayerSellerFormat: FileFormat = {
  id: 'tcgplayer-seller',
  name: 'TCGplayer seller',
  requiredColumns: ['tcgplayer id', 'product line', 'set name', 'product name', 'number', 'condition'],
  read: cells => {
    const language = /japan/i.test(cells('product line')) ? 'ja' : null
    return toParsedRow({
      sourceText: { condition: cells('condition') },
      aside: ignoredReasonOf(cells),
      number: cells('number'),
      quantity: cells('total quantity') || cells('quantity') || '0',
      card: {
        product: productOf(cells('product id')),
        name: cells('product name'),
        sets: [cells('set name')],
        language: catalogueLanguageOf(language),
      },
      copy: {
        printing: cells('printing') || printingInCondition(cells('condition')),
        language,
        note: cells('title'),
      },
    })
  },
}

import { printingInCondition } from '#importers/collection-files/words/condition-of.ts'
import { parseLanguageTag, splitLanguage } from '#importers/collection-files/words/language-of.ts'
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

/** The copies for sale. A file with which a seller adds cards has a number only in 'Add to Quantity'. */
function quantityOf(cells: CellReader): string {
  return cells('total quantity') || cells('quantity') || cells('add to quantity') || '0'
}

/**
 * The format of TCGplayer's seller tools. A condition contains the printing and the language of the copies: 'Near Mint Holofoil -
 * Japanese'. 'TCGplayer Id' identifies a product in one condition, so it is ignored.
 * Prices are what the seller asks, not what was paid.
 */
export const tcgplayerSellerFormat: FileFormat = {
  id: 'tcgplayer-seller',
  name: 'TCGplayer seller',
  requiredColumns: ['tcgplayer id', 'product line', 'set name', 'product name', 'number', 'condition'],
  read: cells => {
    const isJapanese = /japan/i.test(cells('product line'))
    const { text: condition, language: named } = splitLanguage(cells('condition'))
    const language = parseLanguageTag(named) ?? (isJapanese ? 'ja' : null)
    return toParsedRow({
      sourceText: { condition },
      ignored: ignoredReasonOf(cells),
      number: cells('number'),
      quantity: quantityOf(cells),
      card: {
        product: productOf(cells('product id')),
        name: cells('product name'),
        sets: [cells('set name')],
        language: isJapanese ? 'ja' : catalogueLanguageOf(language),
      },
      copy: {
        printing: cells('printing') || printingInCondition(condition),
        language,
        note: cells('title'),
      },
    })
  },
}

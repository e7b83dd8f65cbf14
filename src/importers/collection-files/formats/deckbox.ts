import { parseCondition } from '#importers/collection-files/words/condition-of.ts'
import { parseLanguageTag } from '#importers/collection-files/words/language-of.ts'
import { parsePricePaid } from '#importers/collection-files/words/price-of.ts'
import { type CellReader, cardLanguage, type FileFormat, isAffirmative, toParsedRow } from './file-format.ts'

/** Whether a row is marked as foil or promo. Deckbox repeats the column name as the cell's value. */
function isMarked(cells: CellReader, column: string): boolean {
  return cells(column).toLowerCase() === column || isAffirmative(cells(column))
}

export const deckboxFormat: FileFormat = {
  id: 'deckbox',
  name: 'Deckbox',
  requiredColumns: ['count', 'tradelist count', 'name', 'edition', 'card number', 'foil'],
  read: cells => {
    const language = parseLanguageTag(cells('language'))
    return toParsedRow({
      sourceText: { condition: cells('condition'), language: cells('language') },
      number: cells('card number'),
      quantity: cells('count'),
      card: { name: cells('name'), sets: [cells('edition')], language: cardLanguage(language) },
      copy: {
        printing: isMarked(cells, 'foil') ? 'foil' : '',
        language,
        condition: parseCondition(cells('condition')),
        price: parsePricePaid(cells('my price'), '', 'USD'),
        note: ['signed', 'altered art', 'misprint'].filter(column => isMarked(cells, column)).join(', '),
      },
    })
  },
}

import { parseLanguageTag } from '#importers/collection-files/words/language-of.ts'
import { catalogueLanguageOf, type FileFormat, markedColumns, toParsedRow, tradeTags } from './file-format.ts'

/** Marked columns repeat their name in the cell. 'My Price' is what the owner asks for the card, not what was paid. */
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
      tags: tradeTags(cells('tradelist count')),
      card: { name: cells('name'), sets: [cells('edition')], language: catalogueLanguageOf(language) },
      copy: {
        printing: markedColumns(cells, ['foil']),
        language,
        note: markedColumns(cells, ['signed', 'artist proof', 'altered art', 'misprint']),
      },
    })
  },
}

import { conditionOf } from '#importers/collection-files/words/condition-of.ts'
import { languageOf } from '#importers/collection-files/words/language-of.ts'
import { priceOf } from '#importers/collection-files/words/price-of.ts'
import { cardLanguage, type FileFormat, toParsedRow } from './file-format.ts'

export const moxfield: FileFormat = {
  id: 'moxfield',
  name: 'Moxfield',
  marks: ['count', 'tradelist count', 'name', 'edition', 'foil', 'collector number'],
  read: cells => {
    const language = languageOf(cells('language'))
    return toParsedRow({
      sourceText: { condition: cells('condition'), language: cells('language') },
      number: cells('collector number'),
      quantity: cells('count'),
      card: { name: cells('name'), sets: [cells('edition')], language: cardLanguage(language) },
      copy: {
        printing: cells('foil'),
        language,
        condition: conditionOf(cells('condition')),
        price: priceOf(cells('purchase price'), '', 'USD'),
        note: cells('tags'),
      },
    })
  },
}

import { conditionOf } from '#importers/collection-files/words/condition-of.ts'
import { languageOf } from '#importers/collection-files/words/language-of.ts'
import { priceOf } from '#importers/collection-files/words/price-of.ts'
import { cardLanguage, type FileFormat, toParsedRow } from './file-format.ts'

export const pokeCollector: FileFormat = {
  id: 'pokecollector',
  name: 'PokéCollector',
  marks: ['set_code', 'number', 'quantity', 'condition', 'variant', 'lang'],
  read: cells => {
    const language = languageOf(cells('lang'))
    return toParsedRow({
      sourceText: { condition: cells('condition'), language: cells('lang') },
      number: cells('number'),
      quantity: cells('quantity'),
      card: { sets: [cells('set_code')], language: cardLanguage(language) },
      copy: {
        printing: [cells('variant'), cells('printing_details')].filter(Boolean).join(' '),
        language,
        condition: conditionOf(cells('condition')),
        price: priceOf(cells('purchase_price'), '', null),
      },
    })
  },
}

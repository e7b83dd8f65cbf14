import { parseLanguageTag } from '#importers/collection-files/words/language-of.ts'
import { parsePricePaid } from '#importers/collection-files/words/price-of.ts'
import { catalogueLanguageOf, type FileFormat, toParsedRow } from './file-format.ts'

export const pokeCollectorFormat: FileFormat = {
  id: 'pokecollector',
  name: 'PokéCollector',
  requiredColumns: ['set_code', 'number', 'quantity', 'condition', 'variant', 'lang'],
  read: cells => {
    const language = parseLanguageTag(cells('lang'))
    return toParsedRow({
      sourceText: {
        condition: cells('condition'),
        language: cells('lang'),
        price: cells('purchase_price'),
      },
      number: cells('number'),
      quantity: cells('quantity'),
      card: { sets: [cells('set_code')], language: catalogueLanguageOf(language) },
      copy: {
        printing: [cells('variant'), cells('printing_details')].filter(Boolean).join(' '),
        language,
        price: parsePricePaid(cells('purchase_price'), '', null),
      },
    })
  },
}

import { parseLanguageTag } from '#importers/collection-files/words/language-of.ts'
import { parsePricePaid } from '#importers/collection-files/words/price-of.ts'
import {
  catalogueLanguageOf,
  type FileFormat,
  isAffirmative,
  markedColumns,
  toParsedRow,
  tradeTags,
} from './file-format.ts'

export const moxfieldFormat: FileFormat = {
  id: 'moxfield',
  name: 'Moxfield',
  requiredColumns: ['count', 'tradelist count', 'name', 'edition', 'foil', 'collector number'],
  read: cells => {
    const language = parseLanguageTag(cells('language'))
    return toParsedRow({
      sourceText: {
        condition: cells('condition'),
        language: cells('language'),
        price: cells('purchase price'),
      },
      number: cells('collector number'),
      quantity: cells('count'),
      ignored: isAffirmative(cells('proxy')) ? 'proxy' : null,
      tags: [...cells('tags').split(','), ...tradeTags(cells('tradelist count'))],
      card: { name: cells('name'), sets: [cells('edition')], language: catalogueLanguageOf(language) },
      copy: {
        printing: cells('foil'),
        language,
        price: parsePricePaid(cells('purchase price'), '', null),
        note: markedColumns(cells, ['alter']) && 'altered art',
      },
    })
  },
}

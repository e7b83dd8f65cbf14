import { parseDay } from '#importers/collection-files/words/day-of.ts'
import { parseLanguageTag } from '#importers/collection-files/words/language-of.ts'
import { parsePricePaid } from '#importers/collection-files/words/price-of.ts'
import { catalogueLanguageOf, type FileFormat, toParsedRow, tradeTags } from './file-format.ts'

export const dragonShieldFormat: FileFormat = {
  id: 'dragon-shield',
  name: 'Dragon Shield',
  requiredColumns: ['folder name', 'quantity', 'trade quantity', 'card name', 'set code', 'set name'],
  read: cells => {
    const language = parseLanguageTag(cells('language'))
    return toParsedRow({
      sourceText: {
        condition: cells('condition'),
        language: cells('language'),
        price: cells('price bought'),
        day: cells('date bought'),
      },
      status: /wish|want/i.test(cells('folder name')) ? 'chasing' : 'owned',
      number: cells('card number'),
      quantity: cells('quantity'),
      tags: tradeTags(cells('trade quantity')),
      card: {
        name: cells('card name'),
        sets: [cells('set name'), cells('set code')],
        language: catalogueLanguageOf(language),
      },
      copy: {
        printing: cells('printing'),
        language,
        price: parsePricePaid(cells('price bought'), '', null),
        acquiredOn: parseDay(cells('date bought'), 'either'),
        place: cells('folder name'),
      },
    })
  },
}

import { conditionOf } from '#importers/collection-files/words/condition-of.ts'
import { dayOf } from '#importers/collection-files/words/day-of.ts'
import { languageOf } from '#importers/collection-files/words/language-of.ts'
import { priceOf } from '#importers/collection-files/words/price-of.ts'
import { cardLanguage, type FileFormat, toParsedRow } from './file-format.ts'

export const dragonShield: FileFormat = {
  id: 'dragon-shield',
  name: 'Dragon Shield',
  marks: ['folder name', 'quantity', 'trade quantity', 'card name', 'set code', 'set name'],
  read: cells => {
    const language = languageOf(cells('language'))
    return toParsedRow({
      sourceText: { condition: cells('condition'), language: cells('language'), day: cells('date bought') },
      status: /wish|want/i.test(cells('folder name')) ? 'chasing' : 'owned',
      number: cells('card number'),
      quantity: cells('quantity'),
      card: {
        name: cells('card name'),
        sets: [cells('set name'), cells('set code')],
        language: cardLanguage(language),
      },
      copy: {
        printing: cells('printing'),
        language,
        condition: conditionOf(cells('condition')),
        price: priceOf(cells('price bought'), '', null),
        acquiredOn: dayOf(cells('date bought'), 'either'),
        place: cells('folder name'),
      },
    })
  },
}

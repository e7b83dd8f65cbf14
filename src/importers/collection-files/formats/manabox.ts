import { parseDay } from '#importers/collection-files/words/day-of.ts'
import { parseLanguageTag } from '#importers/collection-files/words/language-of.ts'
import { parsePricePaid } from '#importers/collection-files/words/price-of.ts'
import {
  catalogueLanguageOf,
  type FileFormat,
  isAffirmative,
  markedColumns,
  toParsedRow,
} from './file-format.ts'

/** Rows of binders are owned; rows of lists are wanted. */
export const manaboxFormat: FileFormat = {
  id: 'manabox',
  name: 'ManaBox',
  requiredColumns: ['name', 'set code', 'set name', 'collector number', 'foil', 'manabox id'],
  read: cells => {
    const language = parseLanguageTag(cells('language'))
    return toParsedRow({
      sourceText: {
        condition: cells('condition'),
        language: cells('language'),
        price: cells('purchase price'),
        day: cells('added'),
      },
      status: /^list$/i.test(cells('binder type')) ? 'chasing' : 'owned',
      ignored: isAffirmative(cells('proxy')) ? 'proxy' : null,
      number: cells('collector number'),
      quantity: cells('quantity'),
      card: {
        name: cells('name'),
        sets: [cells('set name'), cells('set code')],
        language: catalogueLanguageOf(language),
      },
      copy: {
        printing: cells('foil'),
        language,
        price: parsePricePaid(cells('purchase price'), cells('purchase price currency'), null),
        acquiredOn: parseDay(cells('added'), 'either'),
        place: cells('binder name'),
        note: markedColumns(cells, ['misprint', 'altered', 'signed']),
      },
    })
  },
}

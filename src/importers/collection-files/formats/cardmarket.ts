import { parseDay } from '#importers/collection-files/words/day-of.ts'
import { parseLanguageTag } from '#importers/collection-files/words/language-of.ts'
import { parsePricePaid } from '#importers/collection-files/words/price-of.ts'
import {
  type CellReader,
  catalogueLanguageOf,
  type FileFormat,
  isAffirmative,
  isPokemon,
  toParsedRow,
} from './file-format.ts'

function productOf(text: string) {
  return /^\d{1,9}$/.test(text) ? { marketplace: 'cardmarket' as const, id: Number(text) } : null
}

/** Splits set code and number from the name of an article: 'Charizard ex (MEW 199)'. */
function splitArticle(article: string): { name: string; code: string; number: string } {
  const bracket = article.endsWith(')') ? article.lastIndexOf('(') : -1
  const [code = '', number = '', ...others] = article.slice(bracket + 1, -1).split(' ')
  const isCard = bracket > 0 && /\d/.test(number) && others.length === 0
  return isCard
    ? { name: article.slice(0, bracket).trim(), code, number }
    : { name: article, code: '', number: '' }
}

function ignoredReasonOf(category: string) {
  if (!isPokemon(category)) return 'other-game'
  return category === '' || /single/i.test(category) ? null : 'sealed'
}

/** The list of purchased articles. It names neither condition nor language of the copies; prices are those of one copy. */
export const cardmarketPurchasesFormat: FileFormat = {
  id: 'cardmarket-purchases',
  name: 'Cardmarket purchases',
  requiredColumns: ['date of purchase', 'article', 'product id', 'expansion', 'amount', 'article value'],
  read: cells => {
    const { name, code, number } = splitArticle(cells('article') || cells('localized product name'))
    return toParsedRow({
      sourceText: { price: cells('article value'), day: cells('date of purchase') },
      ignored: ignoredReasonOf(cells('category')),
      number,
      quantity: cells('amount'),
      card: { product: productOf(cells('product id')), name, sets: [cells('expansion'), code] },
      copy: {
        price: parsePricePaid(cells('article value'), cells('currency'), null),
        acquiredOn: parseDay(cells('date of purchase'), 'either'),
        note: cells('comments'),
      },
    })
  },
}

/** The numbers of languages, from 1. */
const languages = 'en fr de es it zh-cn ja pt ru ko zh-tw nl pl cs hu id th'.split(' ')
/** The numbers of conditions, from 1. */
const conditions = ['Mint', 'Near Mint', 'Excellent', 'Good', 'Light Played', 'Played', 'Poor']

/** Returns what a number stands for, or the text itself if it is no number of the list. */
function fromList(list: readonly string[], text: string): string {
  return list[Number(text) - 1] ?? text
}

/** The names of the columns that are marked, each with the words for it. */
function marksOf(cells: CellReader, words: Record<string, string>): string[] {
  return Object.entries(words).flatMap(([column, word]) => (isAffirmative(cells(column)) ? [word] : []))
}

/** The articles of one shipment. Cards are named only by their product; the file does not name the currency. */
export const cardmarketShipmentFormat: FileFormat = {
  id: 'cardmarket-shipment',
  name: 'Cardmarket shipment',
  requiredColumns: ['idproduct', 'groupcount', 'price', 'idlanguage', 'condition', 'isreverseholo'],
  read: cells => {
    const named = fromList(languages, cells('idlanguage'))
    const language = languages.includes(named) ? named : parseLanguageTag(named)
    return toParsedRow({
      sourceText: {
        condition: fromList(conditions, cells('condition')),
        language: cells('idlanguage'),
        price: cells('price'),
      },
      ignored: isAffirmative(cells('isplayset')) ? 'quantity-unclear' : null,
      quantity: cells('groupcount'),
      card: { product: productOf(cells('idproduct')), language: catalogueLanguageOf(language) },
      copy: {
        printing: marksOf(cells, { isfirsted: '1st Edition', isreverseholo: 'Reverse Holo' }).join(' '),
        language,
        price: parsePricePaid(cells('price'), '', null),
        note: marksOf(cells, { issigned: 'signed', isaltered: 'altered' }).join(', '),
      },
    })
  },
}

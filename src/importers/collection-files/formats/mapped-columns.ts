import type { CardStatus } from '#domain/card-copy.ts'
import { parseDay } from '#importers/collection-files/words/day-of.ts'
import { isUngraded, parseGrade } from '#importers/collection-files/words/grade-of.ts'
import { parseLanguageTag } from '#importers/collection-files/words/language-of.ts'
import { parseQuantity } from '#importers/collection-files/words/number-of.ts'
import { parsePricePaid } from '#importers/collection-files/words/price-of.ts'
import { type CellReader, catalogueLanguageOf, isPokemon, isAffirmative, toParsedRow } from './file-format.ts'
import type { CopyDetails, ParsedRow } from '#importers/collection-files/parsed-row.ts'

/** What columns of a table can mean, and the lower-case column names that are recognized for each meaning. */
export const columnNamesByMeaning = {
  id: ['card id', 'id', 'product id', 'productid', 'cardid', 'tcgdex id', 'pokemontcg id'],
  name: ['name', 'card name', 'card', 'pokemon', 'pokémon', 'product name', 'title', 'カード名', '名前'],
  set: ['set', 'set name', 'edition', 'expansion', 'set title', 'series', 'セット'],
  setCode: ['set code', 'set_code', 'setcode', 'code', 'edition code', 'set id', 'set_id'],
  number: ['number', 'card number', 'no', 'no.', '#', 'collector number', 'card no', 'card #', 'num', '番号'],
  quantity: ['quantity', 'qty', 'count', 'amount', 'owned', 'copies', 'have', 'total quantity', '枚数'],
  language: ['language', 'lang', 'locale', '言語'],
  condition: ['condition', 'card condition', 'cond', 'state', '状態'],
  grade: ['grade', 'grading', 'graded'],
  company: ['grading company', 'company', 'grader', 'graded by', 'grading_company'],
  certificate: [
    'certificate',
    'certificate number',
    'cert',
    'cert number',
    'cert no',
    'cert #',
    'cert_number',
  ],
  printing: ['printing', 'variant', 'variance', 'finish', 'foil', 'version', 'type'],
  price: [
    'purchase price',
    'price paid',
    'paid',
    'cost',
    'average cost paid',
    'price bought',
    'purchase_price',
  ],
  currency: ['currency', 'purchase price currency', 'price currency'],
  acquired: ['acquired', 'date added', 'date bought', 'purchase date', 'acquired on', 'added'],
  place: [
    'place',
    'location',
    'binder',
    'folder',
    'storage',
    'box',
    'portfolio name',
    'folder name',
    'binder name',
  ],
  note: ['note', 'notes', 'comment', 'comments'],
  game: ['game', 'product line', 'category'],
  wish: ['wishlist', 'watchlist', 'wanted', 'want', 'wish', 'chasing'],
} as const satisfies Record<string, readonly string[]>

export type ColumnMeaning = keyof typeof columnNamesByMeaning
/** The lower-case name of the column with each meaning. */
export type ColumnMap = Partial<Record<ColumnMeaning, string>>

export const columnMeanings = Object.keys(columnNamesByMeaning) as ColumnMeaning[]

/**
 * Guesses the meanings of columns from their names. A column has one meaning at most, and each meaning one column.
 */
export function guessColumns(columns: readonly string[]): ColumnMap {
  const map: ColumnMap = {}
  const usedColumns = new Set<string>()
  for (const meaning of columnMeanings) {
    const words: readonly string[] = columnNamesByMeaning[meaning]
    const column = words.find(word => columns.includes(word) && !usedColumns.has(word))
    if (column === undefined) continue
    map[meaning] = column
    usedColumns.add(column)
  }
  return map
}

/** Whether the mapped columns are enough to identify cards: an id, a name, or a number with its set. */
export function hasCardColumns(map: ColumnMap): boolean {
  const { id, name, number, set, setCode } = map
  return (id ?? name) !== undefined || (number !== undefined && (set ?? setCode) !== undefined)
}

/** Combines a company and a certificate in columns of their own with the grade. */
function gradeFrom(company: string, text: string, certificate: string): CopyDetails['grade'] {
  if (isUngraded(text)) return null
  const grade = company && !parseGrade(text) ? { company, grade: text, certificate: null } : parseGrade(text)
  return grade && { ...grade, certificate: certificate || null }
}

/** Names of quantity columns that always count owned copies, even if the wish-list column marks the row. */
const ownedColumns = ['owned', 'have']

type Wish = { status: CardStatus; quantity: string; wanted?: number | undefined }

/**
 * Parses the wish-list cell of a row, which is a yes or the number of wanted copies. A yes makes the row wanted,
 * unless the quantity `column` counts owned copies: then the row is owned and wants one more copy. A number above 1
 * means wanted copies besides the owned ones, or only wanted copies in a row without a quantity.
 */
function parseWishListCell(wish: string, quantity: string, column: string | undefined): Wish {
  const count = /^[1-9]\d*$/.test(wish) ? parseQuantity(wish) : null
  if (!parseQuantity(quantity || '0'))
    return count ? { status: 'chasing', quantity: wish } : markOf(wish, quantity)
  const isOwned = column !== undefined && ownedColumns.includes(column)
  const wanted = count ?? Number(isAffirmative(wish))
  if (isOwned || wanted > 1) return { status: 'owned', quantity, wanted: wanted || undefined }
  return markOf(wish, quantity)
}

function markOf(wish: string, quantity: string): Wish {
  return { status: isAffirmative(wish) ? 'chasing' : 'owned', quantity }
}

/** Parses a row of a table of no known product by its column mapping. */
export function readMappedRow(map: ColumnMap, cells: CellReader): ParsedRow {
  const cell = (meaning: ColumnMeaning) => (map[meaning] === undefined ? '' : cells(map[meaning]))
  const language = parseLanguageTag(cell('language'))
  const wish = parseWishListCell(cell('wish'), cell('quantity'), map.quantity)
  return toParsedRow({
    sourceText: {
      condition: cell('condition'),
      grade: cell('grade'),
      language: cell('language'),
      day: cell('acquired'),
    },
    status: wish.status,
    aside: isPokemon(cell('game')) ? null : 'other-game',
    number: cell('number'),
    quantity: wish.quantity,
    wanted: wish.wanted,
    card: {
      ids: [cell('id')].filter(Boolean),
      name: cell('name'),
      sets: [cell('set'), cell('setCode')],
      language: catalogueLanguageOf(language),
    },
    copy: {
      printing: cell('printing'),
      language,
      grade: gradeFrom(cell('company'), cell('grade'), cell('certificate')),
      price: parsePricePaid(cell('price'), cell('currency'), null),
      acquiredOn: parseDay(cell('acquired'), 'either'),
      place: cell('place'),
      note: cell('note'),
    },
  })
}

import type { CardStatus } from '#domain/card-copy.ts'
import {
  type ColumnMeaning,
  columnMeanings,
  columnNamesOf,
  currencyInColumn,
  pocketMeanings,
  withoutUnit,
} from './column-names.ts'
import { printingInCondition } from '#importers/collection-files/words/condition-of.ts'
import { parseDay } from '#importers/collection-files/words/day-of.ts'
import { isUngraded } from '#importers/collection-files/words/grade-of.ts'
import { companyOfGradeColumn } from '#importers/collection-files/words/grading-company.ts'
import { toHalfWidth } from '#importers/collection-files/words/half-width.ts'
import { parseLanguageTag, splitLanguage } from '#importers/collection-files/words/language-of.ts'
import { parseQuantity } from '#importers/collection-files/words/number-of.ts'
import { parsePricePaid } from '#importers/collection-files/words/price-of.ts'
import {
  type CellReader,
  catalogueLanguageOf,
  isAffirmative,
  isPokemon,
  markedColumns,
  toParsedRow,
} from './file-format.ts'
import {
  type ReadPockets,
  readPocketColumns,
  splitPockets,
} from '#importers/collection-files/own/filed-copies.ts'
import type { IgnoredReason, ParsedRow } from '#importers/collection-files/parsed-row.ts'

/** The lower-case name of the column with each meaning. */
export type ColumnMap = Partial<Record<ColumnMeaning, string>>

/** The meanings that columns of a table can have. Those of pockets need one column for each part of a pocket. */
function possibleMeanings(columns: readonly string[]): ColumnMeaning[] {
  const isComplete = pocketMeanings.every(meaning =>
    columnNamesOf(meaning).some(name => columns.includes(name)),
  )
  const parts: readonly ColumnMeaning[] = pocketMeanings
  return columnMeanings.filter(meaning => isComplete || !parts.includes(meaning))
}

/**
 * Guesses the meanings of columns from their names. A column has one meaning at most, and each meaning one column.
 */
export function guessColumns(columns: readonly string[]): ColumnMap {
  const map: ColumnMap = {}
  const usedColumns = new Set<string>()
  for (const meaning of possibleMeanings(columns)) {
    const words = columnNamesOf(meaning)
    const free = columns.filter(one => !usedColumns.has(one))
    const column =
      words.find(word => free.includes(word)) ??
      free.find(one => words.includes(withoutUnit(one))) ??
      (meaning === 'grade' ? free.find(companyOfGradeColumn) : undefined)
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

/** Names of quantity columns that always count owned copies, even if the wish-list column marks the row. */
const ownedColumns = ['owned', 'have', '所持枚数', '所持数', '所有枚数', '所有数', '持っている枚数']

/** The columns that are named for a company, as 'PSA Grade' is. A table may have one for each company. */
function companyGradeColumns({ grade }: ColumnMap, columns: readonly string[]) {
  if (grade === undefined) return []
  return columns.flatMap(column => {
    const company = companyOfGradeColumn(column)
    return company ? [{ column, company }] : []
  })
}

type Wish = { status: CardStatus; quantity: string; wanted?: number | undefined }

/**
 * Parses the wish-list cell of a row, which is a yes or the number of wanted copies. A yes makes the row wanted,
 * unless the quantity `column` counts owned copies: then the row is owned and wants one more copy. A number above 1
 * means wanted copies besides the owned ones, or only wanted copies in a row without a quantity.
 */
function parseWishListCell(wish: string, quantity: string, column: string | undefined): Wish {
  const count = /^[x×]?\d/i.test(toHalfWidth(wish)) ? parseQuantity(wish) || null : null
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

/** Returns a function that parses rows of a table of no known product by its column mapping. */
export function createMappedReader(
  map: ColumnMap,
  columns: readonly string[],
): (cells: CellReader) => ParsedRow {
  const gradeColumns = companyGradeColumns(map, columns)
  const hasOtherColumn = !gradeColumns.some(({ column }) => column === map.grade)
  return cells => {
    const hasGrade = hasOtherColumn && map.grade !== undefined && !isUngraded(cells(map.grade))
    const column = hasGrade ? undefined : gradeColumns.find(one => !isUngraded(cells(one.column)))
    return readMappedRow(map, cells, column)
  }
}

type CellByMeaning = (meaning: ColumnMeaning) => string

/** The pockets of a row: those of the column that names all of one, else all copies in that of separate columns. */
function readRowPockets(cell: CellByMeaning, quantity: string): ReadPockets {
  if (cell('pocket') !== '') return splitPockets(cell('pocket'))
  const [binder = '', ...numbers] = pocketMeanings.map(cell)
  return numbers.some(number => number !== '')
    ? readPocketColumns(binder, numbers, quantity)
    : { binders: [], isUnread: false }
}

type CompanyGradeColumn = ReturnType<typeof companyGradeColumns>[number]

function ignoredReasonOf(game: string, cells: CellReader): IgnoredReason | null {
  if (!isPokemon(game)) return 'other-game'
  return isAffirmative(cells('proxy')) ? 'proxy' : null
}

function readMappedRow(
  map: ColumnMap,
  cells: CellReader,
  gradeColumn: CompanyGradeColumn | undefined,
): ParsedRow {
  const cell: CellByMeaning = meaning => (map[meaning] === undefined ? '' : cells(map[meaning]))
  const grade = gradeColumn ? cells(gradeColumn.column) : cell('grade')
  const { text: condition, language: namedLanguage } = splitLanguage(cell('condition'))
  const languageText = cell('language') || namedLanguage
  const language = parseLanguageTag(languageText)
  const wish = parseWishListCell(cell('wish'), cell('quantity'), map.quantity)
  const pockets = readRowPockets(cell, wish.quantity)
  return toParsedRow({
    pockets,
    sourceText: {
      condition,
      company: cell('company') || (gradeColumn?.company ?? ''),
      grade,
      certificate: cell('certificate'),
      language: languageText,
      price: cell('price'),
      day: cell('acquired'),
    },
    status: wish.status,
    ignored: ignoredReasonOf(cell('game'), cells),
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
      printing: cell('printing') || printingInCondition(condition),
      language,
      price: parsePricePaid(cell('price'), cell('currency') || currencyInColumn(map.price), null),
      acquiredOn: parseDay(cell('acquired'), 'either'),
      place: cell('place') || (pockets.binders.length === 0 ? cell('binder') : ''),
      note: [cell('note'), markedColumns(cells, ['signed', 'altered', 'misprint'])]
        .filter(Boolean)
        .join('\n'),
    },
  })
}

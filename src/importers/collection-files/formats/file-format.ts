import { tradeTag } from '#domain/trade-tag.ts'
import type { ReadPockets } from '#importers/collection-files/own/filed-copies.ts'
import {
  type IgnoredReason,
  type CardIdentifiers,
  type CopyDetails,
  noCardIdentifiers,
  noCopyDetails,
  type ParsedRow,
  type UnrecognizedDetail,
} from '#importers/collection-files/parsed-row.ts'
import { parseCondition } from '#importers/collection-files/words/condition-of.ts'
import {
  isGradedMark,
  isRoundedCertificate,
  isUngraded,
  parseGradeColumns,
} from '#importers/collection-files/words/grade-of.ts'
import { parseCardNumber, parseQuantity } from '#importers/collection-files/words/number-of.ts'
import { toHalfWidth } from '#importers/collection-files/words/half-width.ts'
import { isPriceMissing } from '#importers/collection-files/words/price-of.ts'
import { splitPrinting } from '#importers/collection-files/words/printing-in-name.ts'

/** Reads a cell of a row by its lower-case column name. The text is trimmed; '' if the column is missing. */
export type CellReader = (column: string) => string

/**
 * The file format of another product. A file has this format if its header contains a set of columns that no other
 * format has.
 */
export type FileFormat = {
  id: string
  /** The product's display name: 'Dragon Shield'. */
  name: string
  requiredColumns: readonly string[]
  read: (cells: CellReader) => ParsedRow
}

type SourceText = {
  condition?: string
  company?: string
  grade?: string
  certificate?: string
  language?: string
  price?: string
  day?: string
}

type RowFields = {
  status?: ParsedRow['status']
  ignored?: IgnoredReason | null
  card?: Partial<Omit<CardIdentifiers, 'number' | 'total'>>
  /** The card number as in the file: '199/165'. */
  number?: string
  /** Condition and grade are read from `sourceText`. */
  copy?: Partial<Omit<CopyDetails, 'condition' | 'grade' | 'quantity' | 'binders' | 'unread'>>
  pockets?: ReadPockets
  /** Cells as in the file. A value that was not recognized is reported to the user. */
  sourceText?: SourceText
  tags?: readonly string[]
  /** The quantity as in the file. */
  quantity?: string
  /** Number of wanted copies beside the owned ones. */
  wanted?: number | undefined
}

const sealedName =
  /\b(booster (box|pack|bundle|display)|elite trainer box|\betb\b|theme deck|starter deck|tin\b|blister|premium collection|collection box|build & battle|code card)/i

function ignoredReasonOf(fields: RowFields, quantity: number | null): IgnoredReason | null {
  if (fields.ignored) return fields.ignored
  if (quantity === null) return 'quantity-unclear'
  if (quantity === 0 && fields.status !== 'chasing') return 'none-held'
  const name = fields.card?.name ?? ''
  return !fields.number && sealedName.test(name) ? 'sealed' : null
}

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() ? text.trim() : null
}

type Quality = Pick<CopyDetails, 'grade' | 'condition'> & { unread: UnrecognizedDetail | false }

/**
 * The quality of a copy. A grade in the column of conditions is read as one; a graded copy has no condition, also if its
 * grade is not understood.
 */
function qualityOf({
  condition: text = '',
  company = '',
  grade = '',
  certificate = '',
}: SourceText): Quality {
  const condition = parseCondition(text)
  const columns = parseGradeColumns({ company, grade, certificate })
  const isInCondition = condition === null && text.trim() !== '' && (isUngraded(grade) || isGradedMark(grade))
  const other = isInCondition ? parseGradeColumns({ company, grade: text, certificate }) : 'unread'
  if (other && other !== 'unread') return { grade: other, condition: null, unread: false }
  if (columns === 'unread') return { grade: null, condition: null, unread: 'grade-unknown' }
  if (columns) return { grade: columns, condition: null, unread: false }
  return { grade: null, condition, unread: Boolean(text.trim()) && !condition && 'condition-unknown' }
}

function unreadOf(
  { certificate = '', language, price = '', day }: SourceText,
  quality: Quality,
  copy: Partial<CopyDetails>,
  pockets: ReadPockets,
): UnrecognizedDetail[] {
  const unread: (UnrecognizedDetail | false)[] = [
    quality.unread,
    isRoundedCertificate(certificate) && 'certificate-unknown',
    Boolean(language?.trim()) && !copy.language && 'language-unknown',
    !isPriceMissing(price) && !copy.price && 'price-unknown',
    Boolean(day?.trim()) && !copy.acquiredOn && 'day-unknown',
    pockets.isUnread && 'pocket-unknown',
  ]
  return unread.filter(one => one !== false)
}

const noPockets: ReadPockets = { binders: [], isUnread: false }

/** Wanted copies have no purchase: name and date of a wish list are not the place and day of an acquisition. */
const noPurchaseFacts = { price: null, acquiredOn: null, place: null }

/** Collects the words that name a printing from the printing column, the set name and the card name. */
function printingOf(printing: string, { name, sets }: Pick<CardIdentifiers, 'name' | 'sets'>): string {
  const named = [...sets, name ?? ''].map(text => splitPrinting(text).printing)
  return [...new Set([printing.trim(), ...named])].filter(Boolean).join(' ')
}

/**
 * Builds a parsed row from the fields that the format has; the others get defaults. Also decides whether the row is
 * ignored.
 */
export function toParsedRow(fields: RowFields): ParsedRow {
  const { number, total, series } = parseCardNumber(fields.number ?? '')
  const quantity = parseQuantity(fields.quantity ?? '')
  const sets = [...(fields.card?.sets ?? []), ...(series ? [series] : [])]
    .map(set => toHalfWidth(set).trim())
    .filter(Boolean)
  const card = {
    ...noCardIdentifiers,
    ...fields.card,
    number,
    total,
    sets,
    name: textOrNull(toHalfWidth(fields.card?.name ?? '')),
  }
  const status = fields.status ?? 'owned'
  const { sourceText = {}, pockets = noPockets } = fields
  const quality = qualityOf(sourceText)
  const { grade, condition } = quality
  const details = { ...noCopyDetails, ...fields.copy, grade, condition, quantity: quantity || 1 }
  const unread = unreadOf(sourceText, quality, details, pockets)
  const copy = {
    ...details,
    ...(status === 'owned' && pockets.binders.length > 0 && { binders: pockets.binders }),
    ...(status === 'chasing' && noPurchaseFacts),
    ...(unread.length > 0 && { unread }),
  }
  const { place, note } = copy
  const printing = printingOf(toHalfWidth(copy.printing), card)
  const tags = (fields.tags ?? []).map(tag => tag.trim()).filter(Boolean)
  return {
    status,
    ignored: ignoredReasonOf(fields, quantity),
    card,
    copy: { ...copy, printing, place: textOrNull(place), note: textOrNull(note) },
    ...(fields.wanted && { wanted: fields.wanted }),
    ...(tags.length > 0 && { tags }),
  }
}

/**
 * Returns the language of the catalogue card for a copy's language tag: Japanese, or English for every other
 * language; null if the tag is null.
 */
export function catalogueLanguageOf(tag: string | null): CardIdentifiers['language'] {
  if (tag === null) return null
  return tag === 'ja' ? 'ja' : 'en'
}

export function isPokemon(game: string): boolean {
  return game === '' || /pok[eé]mon|ポケモン|ポケカ/i.test(game)
}

export function isAffirmative(text: string): boolean {
  return /^(true|yes|y|1|x|はい|あり|有|[○◯✓✔])$/i.test(toHalfWidth(text).trim())
}

/** Returns the tag for trade if the cell contains a number of copies for trade above 0. */
export function tradeTags(count: string): string[] {
  return parseQuantity(count || '0') ? [tradeTag] : []
}

/** Returns the names of those columns whose cell is a yes or repeats the name of the column, joined by commas. */
export function markedColumns(cells: CellReader, columns: readonly string[]): string {
  return columns
    .filter(column => cells(column).toLowerCase() === column || isAffirmative(cells(column)))
    .join(', ')
}

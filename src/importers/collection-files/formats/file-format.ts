import {
  type IgnoredReason,
  type CardIdentifiers,
  type CopyDetails,
  noCardIdentifiers,
  noCopyDetails,
  type ParsedRow,
  type UnreadDetail,
} from '#importers/collection-files/parsed-row.ts'
import { parseCardNumber, parseQuantity } from '#importers/collection-files/words/number-of.ts'
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

type RowFields = {
  status?: ParsedRow['status']
  aside?: IgnoredReason | null
  card?: Partial<Omit<CardIdentifiers, 'number' | 'total'>>
  /** The card number as in the file: '199/165'. */
  number?: string
  copy?: Partial<Omit<CopyDetails, 'quantity' | 'unread'>>
  /** Cells as in the file. A value that was not recognized is reported to the user. */
  sourceText?: { condition?: string; language?: string; day?: string }
  /** The quantity as in the file. */
  quantity?: string
}

const sealedName =
  /\b(booster (box|pack|bundle|display)|elite trainer box|\betb\b|theme deck|starter deck|tin\b|blister|premium collection|collection box|build & battle|code card)/i

function ignoredReasonOf(fields: RowFields, quantity: number | null): IgnoredReason | null {
  if (fields.aside) return fields.aside
  if (quantity === null) return 'quantity-unclear'
  if (quantity === 0 && fields.status !== 'chasing') return 'none-held'
  const name = fields.card?.name ?? ''
  return !fields.number && sealedName.test(name) ? 'sealed' : null
}

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() ? text.trim() : null
}

function unreadOf({ sourceText = {}, copy = {} }: RowFields): UnreadDetail[] {
  const { condition, language, day } = sourceText
  const unread: (UnreadDetail | false)[] = [
    Boolean(condition?.trim()) && !copy.condition && !copy.grade && 'condition-unknown',
    Boolean(language?.trim()) && !copy.language && 'language-unknown',
    Boolean(day?.trim()) && !copy.acquiredOn && 'day-unknown',
  ]
  return unread.filter(one => one !== false)
}

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
    .map(set => set.trim())
    .filter(Boolean)
  const card = {
    ...noCardIdentifiers,
    ...fields.card,
    number,
    total,
    sets,
    name: textOrNull(fields.card?.name),
  }
  const unread = unreadOf(fields)
  const copy = {
    ...noCopyDetails,
    ...fields.copy,
    quantity: quantity || 1,
    ...(unread.length > 0 && { unread }),
  }
  const { place, note } = copy
  const printing = printingOf(copy.printing, card)
  return {
    status: fields.status ?? 'owned',
    aside: ignoredReasonOf(fields, quantity),
    card,
    copy: { ...copy, printing, place: textOrNull(place), note: textOrNull(note) },
  }
}

/**
 * Returns the language of the catalogue card for a copy's language tag: Japanese, or English for every other
 * language; null if the tag is null.
 */
export function cardLanguage(tag: string | null): CardIdentifiers['language'] {
  if (tag === null) return null
  return tag === 'ja' ? 'ja' : 'en'
}

export function isPokemon(game: string): boolean {
  return game === '' || /pok[eé]mon/i.test(game)
}

export function isAffirmative(text: string): boolean {
  return /^(true|yes|y|1|x)$/i.test(text.trim())
}

import { unknownCopy as noCopy } from '#domain/card-copy.ts'
import type { Marketplace } from '#domain/card.ts'
import { catalogueLanguageOf } from '#importers/collection-files/formats/file-format.ts'
import {
  type ExportedCopy,
  type FileRow,
  noCardIdentifiers,
  type ParsedRow,
} from '#importers/collection-files/parsed-row.ts'
import { boundedWords } from '#importers/collection-files/text/bounded-text.ts'
import type { DayOrder } from '#importers/collection-files/words/day-of.ts'
import { parseCardNumber, parseQuantity } from '#importers/collection-files/words/number-of.ts'
import { copyTextsOf, joinTags, type ChaseKitColumn, splitTags } from './csv-columns.ts'
import { joinPockets, splitPockets } from './filed-copies.ts'
import { readCopy, readStatus } from './read-copy.ts'

type Cells = Partial<Record<ChaseKitColumn, string>>

/** Returns an unmatched row in ChaseKit's columns, which its JSON uses too. Sets and ids are lists within one cell. */
export function unmatchedRecord({ status, card, copy, wanted, tags = [] }: ParsedRow): Cells {
  const { ids, product, sets, number, total, name, language } = card
  const { grade, price } = copy
  return {
    Record: 'unmatched',
    'Card ID': joinTags(product ? [...ids, `${product.marketplace}:${product.id}`] : ids),
    Name: name ?? '',
    Set: joinTags(sets),
    Number: total === null ? (number ?? '') : `${number ?? ''}/${total}`,
    Status: status,
    Tags: joinTags(tags),
    Variant: copy.printing,
    Language: copy.language ?? language ?? '',
    Condition: copy.condition ?? '',
    'Grading company': grade?.company ?? '',
    Grade: grade?.grade ?? '',
    Certificate: grade?.certificate ?? '',
    Quantity: String(copy.quantity),
    'Price paid': price ? String(price.amount) : '',
    Currency: price?.currency ?? '',
    Acquired: copy.acquiredOn ?? '',
    Place: copy.place ?? '',
    'Copy note': copy.note ?? '',
    Wanted: String(wanted ?? ''),
    ...(copy.binders && { 'Binder/Page/Row/Column': joinPockets(copy.binders) }),
  }
}

const productPattern = /^(tcgplayer|cardmarket):(\d{1,9})$/

function productOf(ids: readonly string[]): { marketplace: Marketplace; id: number } | null {
  for (const one of ids) {
    const [, marketplace, id] = productPattern.exec(one) ?? []
    if (marketplace && id) return { marketplace: marketplace as Marketplace, id: Number(id) }
  }
  return null
}

/** The copies of a row that is left out. */
const unknownCopy: ExportedCopy = noCopy

type Cell = (column: ChaseKitColumn) => string

/** Reads a row that matched no card when it was exported. The import tries to match it again. */
export function readUnmatchedRow(cell: Cell, line: number, order: DayOrder): FileRow {
  const ids = splitTags(cell('Card ID'))
  const { number, total } = parseCardNumber(boundedWords(cell('Number')))
  const tags = splitTags(cell('Tags'))
  const { copy, ignored } = readCopy(copyTextsOf(cell), order)
  const { status, unread: unreadStatus } = readStatus(cell('Status'))
  const wanted = cell('Wanted') === '' ? 0 : parseQuantity(cell('Wanted'))
  const {
    variant: _,
    ownValue: _own,
    pricePaid,
    price = pricePaid,
    unread: unreadFacts = [],
    ...facts
  } = copy ?? unknownCopy
  const { binders, isUnread } = splitPockets(cell('Binder/Page/Row/Column'))
  const unread = [
    ...unreadFacts,
    unreadStatus,
    isUnread && ('pocket-unknown' as const),
    wanted === null && ('quantity-unknown' as const),
  ].filter(one => one !== undefined && one !== false)
  return {
    line,
    ...(wanted && { wanted }),
    ...(tags.length > 0 && { tags }),
    status,
    ignored,
    kept: null,
    card: {
      ...noCardIdentifiers,
      ids: ids.filter(id => !productPattern.test(id)),
      product: productOf(ids),
      sets: splitTags(cell('Set')),
      number,
      total,
      name: cell('Name') || null,
      language: catalogueLanguageOf(facts.language),
    },
    copy: {
      ...facts,
      printing: cell('Variant'),
      price,
      ...(binders.length > 0 && { binders }),
      ...(unread.length > 0 && { unread }),
    },
  }
}

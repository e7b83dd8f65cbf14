import type { Marketplace } from '#domain/card.ts'
import { catalogueLanguageOf } from '#importers/collection-files/formats/file-format.ts'
import {
  type FileRow,
  noCardIdentifiers,
  type ParsedPrice,
  type ParsedRow,
} from '#importers/collection-files/parsed-row.ts'
import { parseCondition } from '#importers/collection-files/words/condition-of.ts'
import { parseCardNumber, parseQuantity } from '#importers/collection-files/words/number-of.ts'
import { joinTags, type ChaseKitColumn, splitTags } from './csv-columns.ts'

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

type Cell = (column: ChaseKitColumn) => string

function priceOf(cell: Cell): ParsedPrice | null {
  const amount = Number(cell('Price paid') || Number.NaN)
  return Number.isFinite(amount) && amount >= 0 ? { amount, currency: cell('Currency') || null } : null
}

/** Reads a row that matched no card when it was exported. The import tries to match it again. */
export function readUnmatchedRow(cell: Cell, line: number): FileRow {
  const ids = splitTags(cell('Card ID'))
  const { number, total } = parseCardNumber(cell('Number'))
  const language = cell('Language') || null
  const company = cell('Grading company')
  const tags = splitTags(cell('Tags'))
  const wanted = Number(cell('Wanted') && parseQuantity(cell('Wanted')))
  return {
    line,
    ...(wanted > 0 && { wanted }),
    ...(tags.length > 0 && { tags }),
    status: cell('Status') === 'owned' ? 'owned' : 'chasing',
    aside: null,
    kept: null,
    card: {
      ...noCardIdentifiers,
      ids: ids.filter(id => !productPattern.test(id)),
      product: productOf(ids),
      sets: splitTags(cell('Set')),
      number,
      total,
      name: cell('Name') || null,
      language: catalogueLanguageOf(language),
    },
    copy: {
      printing: cell('Variant'),
      language,
      condition: parseCondition(cell('Condition')),
      grade: company ? { company, grade: cell('Grade'), certificate: cell('Certificate') || null } : null,
      quantity: parseQuantity(cell('Quantity')) || 1,
      price: priceOf(cell),
      acquiredOn: cell('Acquired') || null,
      place: cell('Place') || null,
      note: cell('Copy note') || null,
    },
  }
}

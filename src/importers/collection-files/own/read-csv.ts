import type { CardCopy } from '#domain/card-copy.ts'
import type { FileRow } from '#importers/collection-files/parsed-row.ts'
import type { CsvRow } from '#importers/collection-files/text/csv-table.ts'
import { unprotectCell } from '#importers/collection-files/text/safe-cell.ts'
import { parseCondition } from '#importers/collection-files/words/condition-of.ts'
import { parseQuantity } from '#importers/collection-files/words/number-of.ts'
import { type ChaseKitColumn, splitTags } from './csv-columns.ts'
import type { CollectionFacts, ExportedCard } from './exported-collection.ts'
import { readUnmatchedRow } from './unmatched-row.ts'

type Cell = (column: ChaseKitColumn) => string

function gradeOf(cell: Cell): CardCopy['grade'] {
  const company = cell('Grading company')
  return (company && { company, grade: cell('Grade'), certificate: cell('Certificate') || null }) || null
}

function priceOf(cell: Cell): CardCopy['pricePaid'] {
  const amount = Number(cell('Price paid') || Number.NaN)
  const currency = cell('Currency')
  return Number.isFinite(amount) && amount >= 0 && currency ? { amount, currency } : null
}

/** Reads the copies that a row describes: a list of one element, empty for a row without a quantity. */
function copiesOf(cell: Cell): CardCopy[] {
  if (cell('Quantity').trim() === '') return []
  return [
    {
      variant: cell('Variant') || null,
      language: cell('Language') || null,
      condition: parseCondition(cell('Condition')),
      grade: gradeOf(cell),
      quantity: parseQuantity(cell('Quantity')) || 1,
      pricePaid: priceOf(cell),
      acquiredOn: cell('Acquired') || null,
      place: cell('Place') || null,
      note: cell('Copy note') || null,
    },
  ]
}

function cardOf(cell: Cell): ExportedCard {
  return {
    productId: cell('Card ID').trim(),
    name: cell('Name'),
    set: { id: cell('Set ID'), name: cell('Set') },
    number: cell('Number'),
    status: cell('Status') === 'owned' ? 'owned' : 'chasing',
    notes: cell('Notes'),
    tags: splitTags(cell('Tags')),
    addedAt: cell('Added') || null,
    copies: copiesOf(cell),
  }
}

function factsOf(cell: Cell): CollectionFacts {
  return {
    name: cell('Name'),
    description: cell('Description'),
    notes: cell('Notes'),
    isPublic: cell('Public') === 'yes',
    setId: cell('Set ID') || null,
    createdAt: cell('Created') || null,
  }
}

type Row = { line: number; card: ExportedCard }

/**
 * Reads the rows of ChaseKit's CSV and removes the apostrophes that prevent formulas. Columns may be in any order.
 */
export function readChaseKitRows(
  columns: readonly string[],
  rows: readonly CsvRow[],
): { facts: CollectionFacts | null; cards: Row[]; unmatched: FileRow[] } {
  const columnIndex = new Map(columns.map((column, index) => [column, index]))
  const read: ReturnType<typeof readChaseKitRows> = { facts: null, cards: [], unmatched: [] }
  for (const { line, cells } of rows) {
    const cell: Cell = column => unprotectCell(cells[columnIndex.get(column.toLowerCase()) ?? -1] ?? '')
    if (cell('Record') === 'collection') read.facts ??= factsOf(cell)
    else if (cell('Record') === 'unmatched') read.unmatched.push(readUnmatchedRow(cell, line))
    else read.cards.push({ line, card: cardOf(cell) })
  }
  return read
}

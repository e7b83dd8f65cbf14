import type { FileRow } from '#importers/collection-files/parsed-row.ts'
import type { CsvRow } from '#importers/collection-files/text/csv-table.ts'
import { unprotectCell } from '#importers/collection-files/text/safe-cell.ts'
import { type DayOrder, findDayOrder } from '#importers/collection-files/words/day-of.ts'
import { type ChaseKitColumn, copyTextsOf, splitTags } from './csv-columns.ts'
import type { CollectionFacts } from './exported-collection.ts'
import { splitPockets } from './filed-copies.ts'
import { type CopyReading, readCopy, readStatus, readTime, withPockets } from './read-copy.ts'
import { rowOfExportedCard } from './row-of-exported-card.ts'
import { readUnmatchedRow } from './unmatched-row.ts'

type Cell = (column: ChaseKitColumn) => string

/** Reads a row about a card: its copies of one kind, or none in a row that says nothing about copies. */
function readCard(cell: Cell, line: number, order: DayOrder): FileRow {
  const texts = copyTextsOf(cell)
  const pockets = splitPockets(cell('Binder/Page/Row/Column'))
  const hasCopy = pockets.binders.length > 0 || Object.values(texts).some(text => text.trim() !== '')
  const { copy, ignored }: CopyReading | { copy: null; ignored: null } = hasCopy
    ? withPockets(readCopy(texts, order), pockets.binders)
    : { copy: null, ignored: null }
  const { status, unread: unreadStatus } = readStatus(cell('Status'))
  const { value: addedAt, unread: unreadTime } = readTime(cell('Added'), order)
  const card = {
    productId: cell('Card ID').trim(),
    name: cell('Name'),
    set: { id: cell('Set ID'), name: cell('Set') },
    number: cell('Number'),
    status,
    notes: cell('Notes'),
    tags: splitTags(cell('Tags')),
    addedAt,
    copies: copy ? [copy] : [],
  }
  return rowOfExportedCard(card, line, {
    ignored,
    unread: [unreadStatus, unreadTime, pockets.isUnread && ('pocket-unknown' as const)].filter(
      one => one !== undefined && one !== false,
    ),
  })
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

type ReadTable = { facts: CollectionFacts | null; rows: FileRow[] }

/**
 * Reads the rows of ChaseKit's CSV in steps and removes the apostrophes that prevent formulas. Columns may be in any
 * order.
 */
export function* readChaseKitRows(
  columns: readonly string[],
  rows: readonly CsvRow[],
): Generator<number, ReadTable> {
  const columnIndex = new Map(columns.map((column, index) => [column, index]))
  const textOf = ({ cells }: CsvRow, column: ChaseKitColumn) =>
    unprotectCell(cells[columnIndex.get(column.toLowerCase()) ?? -1] ?? '')
  const days = (['Acquired', 'My value day'] as const).flatMap(column => rows.map(row => textOf(row, column)))
  const order = findDayOrder(days)
  const read: ReadTable = { facts: null, rows: [] }
  for (const row of rows) {
    const cell: Cell = column => textOf(row, column)
    const record = cell('Record').trim().toLowerCase()
    if (record === 'collection') read.facts ??= factsOf(cell)
    else if (record === 'unmatched') read.rows.push(readUnmatchedRow(cell, row.line, order))
    else read.rows.push(readCard(cell, row.line, order))
    yield rows.length
  }
  return read
}

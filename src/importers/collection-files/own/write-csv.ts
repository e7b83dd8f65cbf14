import Papa from 'papaparse'
import type { ExportedCopy } from '#importers/collection-files/parsed-row.ts'
import { protectCell } from '#importers/collection-files/text/safe-cell.ts'
import { joinPockets } from './filed-copies.ts'
import { joinTags, type ChaseKitColumn, chaseKitColumns, optionalChaseKitColumns } from './csv-columns.ts'
import type { CollectionFacts, ExportedCard, ExportedCollection } from './exported-collection.ts'
import { unmatchedRecord } from './unmatched-row.ts'

type Line = Partial<Record<ChaseKitColumn, string | null>>

function collectionLine({ worth, ...facts }: CollectionFacts & Pick<ExportedCollection, 'worth'>): Line {
  return {
    Record: 'collection',
    Name: facts.name,
    'Set ID': facts.setId,
    Notes: facts.notes,
    Description: facts.description,
    Public: facts.isPublic ? 'yes' : 'no',
    Created: facts.createdAt,
    Worth: worth ? String(worth.amount) : null,
    'Worth currency': worth?.currency ?? null,
    'Worth day': worth?.day ?? null,
  }
}

function copyCells({ grade, price, status, ...copy }: ExportedCopy): Line {
  const paid = copy.pricePaid ?? price
  return {
    ...(status && { Status: status === 'owned' ? 'owned' : 'chasing' }),
    Variant: copy.variant ?? copy.printing ?? null,
    Language: copy.language,
    Condition: copy.condition,
    'Grading company': grade?.company ?? null,
    Grade: grade?.grade ?? null,
    Certificate: grade?.certificate ?? null,
    Quantity: String(copy.quantity),
    'Price paid': paid ? String(paid.amount) : null,
    Currency: paid?.currency ?? null,
    'My value': copy.ownValue ? String(copy.ownValue.amount) : null,
    'My value currency': copy.ownValue?.currency ?? null,
    'My value day': copy.ownValue?.day ?? null,
    Acquired: copy.acquiredOn,
    Place: copy.place,
    'Copy note': copy.note,
    'Binder/Page/Row/Column': joinPockets(copy.binders ?? []),
  }
}

/** Returns one line per copy entry of the card, or a single line if the card has none. */
function cardLines(card: ExportedCard): Line[] {
  const line: Line = {
    Record: 'card',
    'Card ID': card.productId,
    Name: card.name,
    'Set ID': card.set.id,
    Set: card.set.name,
    Number: card.number,
    Status: card.status,
    Notes: card.notes,
    Tags: joinTags(card.tags),
    Added: card.addedAt,
  }
  return card.copies.length === 0 ? [line] : card.copies.map(copy => ({ ...line, ...copyCells(copy) }))
}

/**
 * Writes a collection as CSV in UTF-8 with a byte order mark. Without the mark, spreadsheets assume another encoding.
 */
export function writeCollectionCsv(collection: ExportedCollection): string {
  const { cards, unmatched = [] } = collection
  const lines = [collectionLine(collection), ...cards.flatMap(cardLines), ...unmatched.map(unmatchedRecord)]
  const columns = [
    ...chaseKitColumns,
    ...optionalChaseKitColumns.filter(column => lines.some(line => line[column])),
  ]
  const data = lines.map(line => columns.map(column => protectCell(line[column] ?? '')))
  return `\uFEFF${Papa.unparse({ fields: columns, data }, { newline: '\r\n' })}\r\n`
}

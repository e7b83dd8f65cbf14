import { copyStatuses } from '#domain/card-copy.ts'
import type { RefusalReason } from '#importers/collection-files/formats/refusal.ts'
import type { FileRow } from '#importers/collection-files/parsed-row.ts'
import {
  isRow,
  listField,
  objectField,
  type Row,
  toRow,
  rowsField,
  textField,
  textsField,
} from '#importers/row.ts'
import { parseJsonObjectInSteps } from '#importers/collection-files/text/parse-json.ts'
import { type DayOrder, findDayOrder } from '#importers/collection-files/words/day-of.ts'
import type { CollectionFacts } from './exported-collection.ts'
import { type FileBinder, readFileBinders, readPockets } from './filed-copies.ts'
import { type CopyReading, type CopyTexts, readCopy, readStatus, readTime, withPockets } from './read-copy.ts'
import { rowOfExportedCard } from './row-of-exported-card.ts'
import { readUnmatchedRow } from './unmatched-row.ts'
import { jsonFormat, jsonVersion } from './write-json.ts'

/** More kinds of copies than a card may have in a collection are not read. */
const maxCopies = 100

/** The texts of a copy. Fields of another type than an export writes are unreadable. */
function copyTextsOf(row: Row): CopyTexts {
  const [grade, price] = [objectField(row, 'grade'), objectField(row, 'pricePaid')]
  const ownValue = objectField(row, 'ownValue')
  const text = (from: Row, field: string) => textField(from, field) ?? ''
  return {
    variant: text(row, 'variant'),
    language: text(row, 'language'),
    condition: text(row, 'condition'),
    company: text(grade, 'company'),
    grade: text(grade, 'grade'),
    certificate: text(grade, 'certificate'),
    quantity: text(row, 'quantity'),
    price: text(price, 'amount'),
    currency: text(price, 'currency'),
    ownAmount: text(ownValue, 'amount'),
    ownCurrency: text(ownValue, 'currency'),
    ownDay: text(ownValue, 'day'),
    acquired: text(row, 'acquiredOn'),
    place: text(row, 'place'),
    note: text(row, 'note'),
  }
}

function copyOf(row: Row, order: DayOrder): CopyReading {
  const reading = withPockets(readCopy(copyTextsOf(row), order), readPockets(row['binders']).binders)
  const status = copyStatuses.find(one => one === row['status'])
  return reading.copy && status ? { ...reading, copy: { ...reading.copy, status } } : reading
}

function readCard(row: Row, line: number, order: DayOrder): FileRow {
  const set = objectField(row, 'set')
  const rows = rowsField(row, 'copies').slice(0, maxCopies)
  const readings = rows.map(copy => copyOf(copy, order))
  const copies = readings.flatMap(({ copy }) => copy ?? [])
  const ignored = readings.find(reading => reading.ignored !== null)?.ignored ?? null
  const { status, unread: unreadStatus } = readStatus(textField(row, 'status') ?? '')
  const { value: addedAt, unread: unreadTime } = readTime(textField(row, 'addedAt') ?? '', order)
  const isPartlyIgnored = ignored === 'quantity-unclear' && copies.length > 0
  const unread = [
    unreadStatus,
    unreadTime,
    isPartlyIgnored && ('quantity-unknown' as const),
    rows.some(copy => readPockets(copy['binders']).isUnread) && ('pocket-unknown' as const),
  ]
  const card = {
    productId: textField(row, 'productId') ?? '',
    name: textField(row, 'name') ?? '',
    set: { id: textField(set, 'id') ?? '', name: textField(set, 'name') ?? '' },
    number: textField(row, 'number') ?? '',
    status,
    notes: textField(row, 'notes') ?? '',
    tags: textsField(row, 'tags'),
    addedAt,
    copies,
  }
  return rowOfExportedCard(card, line, {
    ignored: copies.length > 0 ? null : ignored,
    unread: unread.filter(one => one !== undefined && one !== false),
  })
}

function factsOf(row: Row): CollectionFacts {
  return {
    name: textField(row, 'name') ?? '',
    description: textField(row, 'description') ?? '',
    notes: textField(row, 'notes') ?? '',
    isPublic: row['isPublic'] === true,
    setId: textField(row, 'setId'),
    createdAt: textField(row, 'createdAt'),
  }
}

/** `line` of a card is its position in the list, from 1. `unreadable` lists positions. */
type ReadJson = { facts: CollectionFacts; binders: FileBinder[]; rows: FileRow[]; unreadable: number[] }

/** Reads the unmatched rows. They are numbered from `firstLine`, which follows the last card. */
function unmatchedOf(file: Row, firstLine: number): FileRow[] {
  const rows: unknown[] = Array.isArray(file['unmatched']) ? file['unmatched'] : []
  return rows.flatMap((row, index) => {
    if (!isRow(row)) return []
    const cell = (column: string) => {
      const value = row[column]
      return typeof value === 'string' ? value : ''
    }
    return [readUnmatchedRow(cell, firstLine + index, 'either')]
  })
}

function readFacts(file: Row): CollectionFacts | undefined {
  try {
    return factsOf(file)
  } catch {
    return undefined
  }
}

/** The days of acquisition of all copies, which tell together how dates are written. */
function* daysIn(cards: readonly unknown[]): Generator<string> {
  for (const card of cards) {
    const copies = isRow(card) && Array.isArray(card['copies']) ? card['copies'].slice(0, maxCopies) : []
    for (const copy of copies)
      if (isRow(copy) && typeof copy['acquiredOn'] === 'string') yield copy['acquiredOn']
  }
}

/**
 * Reads a collection from ChaseKit's JSON in steps, which yield the number of cards. Returns the reason if the whole file
 * is rejected; skips unreadable cards and lists their positions.
 */
export function* readCollectionJson(text: string): Generator<number, ReadJson | RefusalReason> {
  const json = text.trimStart()
  if (json.startsWith('[')) return 'other-json'
  const file = yield* parseJsonObjectInSteps(json, ['cards', 'unmatched'])
  if (file === undefined) return 'broken-json'
  if (file['format'] !== jsonFormat || !Array.isArray(file['cards'])) return 'other-json'
  if (typeof file['version'] !== 'number' || file['version'] > jsonVersion) return 'newer-version'
  const facts = readFacts(file)
  if (!facts) return 'other-json'
  const cards = listField(file, 'cards')
  yield cards.length
  const order = findDayOrder(daysIn(cards))
  const read: ReadJson = { facts, binders: readFileBinders(file['binders']), rows: [], unreadable: [] }
  for (const [index, row] of cards.entries()) {
    try {
      read.rows.push(readCard(toRow(row, 'card'), index + 1, order))
    } catch {
      read.unreadable.push(index + 1)
    }
    yield cards.length
  }
  read.rows.push(...unmatchedOf(file, cards.length + 1))
  return read
}

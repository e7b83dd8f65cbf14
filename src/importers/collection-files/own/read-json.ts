import { type CardCopy, cardConditions, type CopyToStore, copyStatuses } from '#domain/card-copy.ts'
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
  integerField,
} from '#importers/row.ts'
import type { CollectionFacts, ExportedCard } from './exported-collection.ts'
import { readUnmatchedRow } from './unmatched-row.ts'
import { jsonFormat, jsonVersion } from './write-json.ts'

function gradeOf(row: Row): CardCopy['grade'] {
  const company = textField(row, 'company')
  return company === null
    ? null
    : { company, grade: textField(row, 'grade') ?? '', certificate: textField(row, 'certificate') }
}

function priceOf(row: Row): CardCopy['pricePaid'] {
  const { amount, currency } = row
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null
}

function copyOf(row: Row): CopyToStore {
  const condition = textField(row, 'condition')
  const status = copyStatuses.find(one => one === row['status'])
  return {
    variant: textField(row, 'variant'),
    language: textField(row, 'language'),
    condition: cardConditions.find(one => one === condition) ?? null,
    grade: gradeOf(objectField(row, 'grade')),
    quantity: integerField(row, 'quantity') || 1,
    pricePaid: priceOf(objectField(row, 'pricePaid')),
    acquiredOn: textField(row, 'acquiredOn'),
    place: textField(row, 'place'),
    note: textField(row, 'note'),
    ...(status && { status }),
  }
}

function cardOf(row: Row): ExportedCard {
  const set = objectField(row, 'set')
  return {
    productId: textField(row, 'productId') ?? '',
    name: textField(row, 'name') ?? '',
    set: { id: textField(set, 'id') ?? '', name: textField(set, 'name') ?? '' },
    number: textField(row, 'number') ?? '',
    status: row['status'] === 'owned' ? 'owned' : 'chasing',
    notes: textField(row, 'notes') ?? '',
    tags: textsField(row, 'tags'),
    addedAt: textField(row, 'addedAt'),
    copies: rowsField(row, 'copies').map(copyOf),
  }
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `line` is the card's position in the list, from 1. */
type ReadJson = {
  facts: CollectionFacts
  cards: { line: number; card: ExportedCard }[]
  unmatched: FileRow[]
  unreadable: number[]
}

/** Reads the unmatched rows. They are numbered from `firstLine`, which follows the last card. */
function unmatchedOf(file: Row, firstLine: number): FileRow[] {
  const rows: unknown[] = Array.isArray(file['unmatched']) ? file['unmatched'] : []
  return rows.flatMap((row, index) => {
    if (!isRow(row)) return []
    const cell = (column: string) => {
      const value = row[column]
      return typeof value === 'string' ? value : ''
    }
    return [readUnmatchedRow(cell, firstLine + index)]
  })
}

/**
 * Reads a collection from ChaseKit's JSON. Returns the reason if the whole file is rejected; skips unreadable cards
 * and lists their positions.
 */
export function readCollectionJson(text: string): ReadJson | RefusalReason {
  const file = parse(text)
  if (file === undefined) return 'broken-json'
  if (!isRow(file) || file['format'] !== jsonFormat || !Array.isArray(file['cards'])) return 'other-json'
  if (typeof file['version'] !== 'number' || file['version'] > jsonVersion) return 'newer-version'
  const cards: ReadJson['cards'] = []
  const unreadable: number[] = []
  for (const [index, row] of listField(file, 'cards').entries()) {
    try {
      cards.push({ line: index + 1, card: cardOf(toRow(row, 'card')) })
    } catch {
      unreadable.push(index + 1)
    }
  }
  try {
    const unmatched = unmatchedOf(file, listField(file, 'cards').length + 1)
    return { facts: factsOf(file), cards, unmatched, unreadable }
  } catch {
    return 'other-json'
  }
}

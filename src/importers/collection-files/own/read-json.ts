import { type CardCopy, cardConditions } from '#domain/card-copy.ts'
import type { Refusal } from '#importers/collection-files/formats/refusal.ts'
import type { FileRow } from '#importers/collection-files/parsed-row.ts'
import { isRow, listOf, partOf, type Row, rowOf, rowsOf, textOf, textsOf, wholeOf } from '#importers/row.ts'
import type { CollectionFacts, SavedCard } from './saved-collection.ts'
import { readUnmatchedRow } from './unmatched-row.ts'
import { jsonFormat, jsonVersion } from './write-json.ts'

function gradeOf(row: Row): CardCopy['grade'] {
  const company = textOf(row, 'company')
  return company === null
    ? null
    : { company, grade: textOf(row, 'grade') ?? '', certificate: textOf(row, 'certificate') }
}

function priceOf(row: Row): CardCopy['pricePaid'] {
  const { amount, currency } = row
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null
}

function copyOf(row: Row): CardCopy {
  const condition = textOf(row, 'condition')
  return {
    variant: textOf(row, 'variant'),
    language: textOf(row, 'language'),
    condition: cardConditions.find(one => one === condition) ?? null,
    grade: gradeOf(partOf(row, 'grade')),
    quantity: wholeOf(row, 'quantity') || 1,
    pricePaid: priceOf(partOf(row, 'pricePaid')),
    acquiredOn: textOf(row, 'acquiredOn'),
    place: textOf(row, 'place'),
    note: textOf(row, 'note'),
  }
}

function cardOf(row: Row): SavedCard {
  const set = partOf(row, 'set')
  return {
    productId: textOf(row, 'productId') ?? '',
    name: textOf(row, 'name') ?? '',
    set: { id: textOf(set, 'id') ?? '', name: textOf(set, 'name') ?? '' },
    number: textOf(row, 'number') ?? '',
    status: row['status'] === 'owned' ? 'owned' : 'chasing',
    notes: textOf(row, 'notes') ?? '',
    tags: textsOf(row, 'tags'),
    addedAt: textOf(row, 'addedAt'),
    copies: rowsOf(row, 'copies').map(copyOf),
  }
}

function factsOf(row: Row): CollectionFacts {
  return {
    name: textOf(row, 'name') ?? '',
    description: textOf(row, 'description') ?? '',
    notes: textOf(row, 'notes') ?? '',
    isPublic: row['isPublic'] === true,
    setId: textOf(row, 'setId'),
    createdAt: textOf(row, 'createdAt'),
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
  cards: { line: number; card: SavedCard }[]
  unmatched: FileRow[]
  unreadable: number[]
}

/** Unmatched rows follow the cards and continue their line numbers. */
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

/** Reads a collection from our JSON; unreadable cards are skipped and reported. */
export function readCollectionJson(text: string): ReadJson | Refusal {
  const file = parse(text)
  if (file === undefined) return 'broken-json'
  if (!isRow(file) || file['format'] !== jsonFormat || !Array.isArray(file['cards'])) return 'other-json'
  if (typeof file['version'] !== 'number' || file['version'] > jsonVersion) return 'newer-version'
  const cards: ReadJson['cards'] = []
  const unreadable: number[] = []
  for (const [index, row] of listOf(file, 'cards').entries()) {
    try {
      cards.push({ line: index + 1, card: cardOf(rowOf(row, 'card')) })
    } catch {
      unreadable.push(index + 1)
    }
  }
  try {
    const unmatched = unmatchedOf(file, listOf(file, 'cards').length + 1)
    return { facts: factsOf(file), cards, unmatched, unreadable }
  } catch {
    return 'other-json'
  }
}

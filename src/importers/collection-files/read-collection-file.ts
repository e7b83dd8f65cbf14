import { collectr } from './formats/collectr.ts'
import { deckbox } from './formats/deckbox.ts'
import { dex } from './formats/dex.ts'
import { dragonShield } from './formats/dragon-shield.ts'
import type { Cells, FileFormat } from './formats/file-format.ts'
import { manabox } from './formats/manabox.ts'
import { type ColumnMap, guessColumns, hasCardColumns, readMappedRow } from './formats/mapped-columns.ts'
import { moxfield } from './formats/moxfield.ts'
import { pokeCollector } from './formats/poke-collector.ts'
import { isOrderFile, type Refusal } from './formats/refusal.ts'
import { tcgplayerApp, tcgplayerSeller } from './formats/tcgplayer.ts'
import { ownMarks } from './own/csv-columns.ts'
import { savedRow } from './own/saved-row.ts'
import { readOwnRows } from './own/read-csv.ts'
import { readCollectionJson } from './own/read-json.ts'
import type { CollectionFacts } from './own/saved-collection.ts'
import type { FileRow } from './parsed-row.ts'
import { readTable, type Table, type TableRow } from './text/csv-table.ts'
import { decodeText } from './text/decode-text.ts'

/** A row that cannot be read, and the reason. */
export type FileProblem = { line: number; reason: 'quotes' | 'columns' | 'unreadable' }

export type ReadFile = {
  outcome: 'read'
  /** The detected format: 'collectr', 'own-csv', 'mapped', …; `name` is null for tables of no known product. */
  format: { id: string; name: string | null }
  /** The properties of the collection; null unless the file is in ChaseKit's own format. */
  collection: CollectionFacts | null
  columns: string[]
  /** The column mapping, set only for tables of no known product. */
  map: ColumnMap | null
  rows: FileRow[]
  problems: FileProblem[]
}

export type RefusedFile = { outcome: 'refused'; refusal: Refusal; columns: string[] }

/** The supported formats of other products. */
export const formats: readonly FileFormat[] = [
  collectr,
  dex,
  tcgplayerApp,
  tcgplayerSeller,
  pokeCollector,
  manabox,
  moxfield,
  deckbox,
  dragonShield,
]

/** Normalizes a column name: lower case, single spaces. */
function plainColumn(column: string): string {
  return column.trim().replace(/\s+/g, ' ').toLowerCase()
}

function refused(refusal: Refusal, columns: string[] = []): RefusedFile {
  return { outcome: 'refused', refusal, columns }
}

function cellsOf(columns: readonly string[], { cells }: TableRow): Cells {
  const columnIndex = new Map(columns.map((column, index) => [column, index]))
  return column => cells[columnIndex.get(column) ?? -1]?.trim() ?? ''
}

type Reading = Pick<ReadFile, 'columns' | 'problems'> & { rows: TableRow[] }

function readKnownFormat({ id, name, read }: FileFormat, { columns, rows, problems }: Reading): ReadFile {
  const parsed = rows.map(row => ({ ...read(cellsOf(columns, row)), line: row.line, kept: null }))
  return {
    outcome: 'read',
    format: { id, name },
    collection: null,
    columns,
    map: null,
    rows: parsed,
    problems,
  }
}

function readMappedTable(map: ColumnMap, reading: Reading): ReadFile {
  const mapped = { id: 'mapped', name: '', marks: [], read: (cells: Cells) => readMappedRow(map, cells) }
  return { ...readKnownFormat(mapped, reading), format: { id: 'mapped', name: null }, map }
}

function readOwn({ columns, rows, problems }: Reading): ReadFile {
  const { facts, cards, unmatched } = readOwnRows(columns, rows)
  const kept = [...cards.map(({ card, line }) => savedRow(card, line)), ...unmatched]
  const format = { id: 'own-csv', name: 'ChaseKit' }
  return { outcome: 'read', format, collection: facts, columns, map: null, rows: kept, problems }
}

function readTableFile(
  { header, rows, problems }: Table,
  given: ColumnMap | undefined,
): ReadFile | RefusedFile {
  const columns = header.map(plainColumn)
  const has = (marks: readonly string[]) => marks.every(mark => columns.includes(mark))
  const reading = { columns, rows, problems }
  if (columns.length === 0) return refused('empty')
  if (isOrderFile(columns)) return refused('orders')
  if (has(ownMarks)) return readOwn(reading)
  const format = given ? undefined : formats.find(({ marks }) => has(marks))
  if (format) return readKnownFormat(format, reading)
  const map = given ?? guessColumns(columns)
  return hasCardColumns(map) ? readMappedTable(map, reading) : refused('no-card-columns', columns)
}

function readJsonFile(text: string): ReadFile | RefusedFile {
  const read = readCollectionJson(text)
  if (typeof read === 'string') return refused(read)
  const { facts, cards, unmatched, unreadable } = read
  const problems = unreadable.map(line => ({ line, reason: 'unreadable' as const }))
  const rows = [...cards.map(({ card, line }) => savedRow(card, line)), ...unmatched]
  const format = { id: 'own-json', name: 'ChaseKit' }
  return { outcome: 'read', format, collection: facts, columns: [], map: null, rows, problems }
}

/**
 * Reads a collection file of any supported product. The format is detected from the content. `map` gives the meanings
 * of columns and replaces the detection of other products. Never throws: an unusable file is rejected with a reason.
 */
export function readCollectionFile(file: Uint8Array | string, map?: ColumnMap): ReadFile | RefusedFile {
  const text = typeof file === 'string' ? file : decodeText(file)
  return /^\s*[{[]/.test(text.replace(/^\uFEFF/, ''))
    ? readJsonFile(text)
    : readTableFile(readTable(text), map)
}

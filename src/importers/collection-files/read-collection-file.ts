import { cardmarketPurchasesFormat, cardmarketShipmentFormat } from './formats/cardmarket.ts'
import { collectrFormat } from './formats/collectr.ts'
import { toPlainColumn } from './formats/column-names.ts'
import { readDeckList } from './formats/deck-list.ts'
import { deckboxFormat } from './formats/deckbox.ts'
import { dexFormat } from './formats/dex.ts'
import { dragonShieldFormat } from './formats/dragon-shield.ts'
import type { CellReader, FileFormat } from './formats/file-format.ts'
import { manaboxFormat } from './formats/manabox.ts'
import { type ColumnMap, createMappedReader, guessColumns, hasCardColumns } from './formats/mapped-columns.ts'
import { moxfieldFormat } from './formats/moxfield.ts'
import { pokeCollectorFormat } from './formats/poke-collector.ts'
import { isOrderFile, type RefusalReason } from './formats/refusal.ts'
import { tcgplayerAppFormat, tcgplayerSellerFormat } from './formats/tcgplayer.ts'
import { requiredChaseKitColumns } from './own/csv-columns.ts'
import { readChaseKitRows } from './own/read-csv.ts'
import { readCollectionJson } from './own/read-json.ts'
import type { CollectionFacts } from './own/exported-collection.ts'
import type { FileBinder } from './own/filed-copies.ts'
import type { FileRow } from './parsed-row.ts'
import { boundedCell } from './text/bounded-text.ts'
import { parseCsvInSteps, type CsvTable, type CsvRow } from './text/csv-table.ts'
import { decodeText } from './text/decode-text.ts'
import { runSteps } from './text/run-steps.ts'

/** A row that cannot be read, and the reason. */
export type UnreadableRow = { line: number; reason: 'quotes' | 'columns' | 'unreadable' }

/** A file that could be read. Its rows are not matched to cards yet. */
export type ReadableFile = {
  outcome: 'read'
  /** The detected format: 'collectr', 'own-csv', 'mapped', …; `name` is null for tables of no known product. */
  format: { id: string; name: string | null }
  /** The properties of the collection; null unless the file is in ChaseKit's own format. */
  collection: CollectionFacts | null
  /** The binders of a JSON file in ChaseKit's own format, in which some of its copies are. */
  binders?: readonly FileBinder[]
  columns: string[]
  /** The column mapping, set only for tables of no known product. */
  map: ColumnMap | null
  rows: FileRow[]
  problems: UnreadableRow[]
}

export type RefusedFile = { outcome: 'refused'; refusal: RefusalReason; columns: string[] }

/** The supported formats of other products. */
export const fileFormats: readonly FileFormat[] = [
  collectrFormat,
  dexFormat,
  tcgplayerAppFormat,
  tcgplayerSellerFormat,
  pokeCollectorFormat,
  manaboxFormat,
  moxfieldFormat,
  deckboxFormat,
  dragonShieldFormat,
  cardmarketPurchasesFormat,
  cardmarketShipmentFormat,
]

export const deckListFormat = { id: 'ptcg-live', name: 'PTCG Live' }

function refused(refusal: RefusalReason, columns: string[] = []): RefusedFile {
  return { outcome: 'refused', refusal, columns }
}

type ColumnIndex = ReadonlyMap<string, number>

function indexOfColumns(columns: readonly string[]): ColumnIndex {
  return new Map(columns.map((column, index) => [column, index]))
}

function cellsOf(columnIndex: ColumnIndex, { cells }: CsvRow): CellReader {
  return column => boundedCell(cells[columnIndex.get(column) ?? -1] ?? '')
}

/** Reading a file in steps, which yield the number of rows that were found. */
export type ReadingSteps<Result> = Generator<number, Result>

/** Number of rows that are read in one step. */
const rowsPerStep = 100

function* readInSteps<Row>(rows: readonly CsvRow[], read: (row: CsvRow) => Row): ReadingSteps<Row[]> {
  const done: Row[] = []
  for (const row of rows) {
    done.push(read(row))
    if (done.length % rowsPerStep === 0) yield rows.length
  }
  return done
}

type Reading = Pick<ReadableFile, 'columns' | 'problems'> & { rows: CsvRow[] }

function* readKnownFormat(
  { id, name, read }: FileFormat,
  { columns, rows, problems }: Reading,
): ReadingSteps<ReadableFile> {
  const columnIndex = indexOfColumns(columns)
  const parsed = yield* readInSteps(rows, row => {
    const cells = cellsOf(columnIndex, row)
    return { ...read(cells), line: row.line, kept: null }
  })
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

function* readMappedTable(map: ColumnMap, reading: Reading): ReadingSteps<ReadableFile> {
  const mapped = {
    id: 'mapped',
    name: '',
    requiredColumns: [],
    read: createMappedReader(map, reading.columns),
  }
  return { ...(yield* readKnownFormat(mapped, reading)), format: { id: 'mapped', name: null }, map }
}

function* readChaseKitTable({ columns, rows, problems }: Reading): ReadingSteps<ReadableFile> {
  const { facts, rows: read } = yield* readChaseKitRows(columns, rows)
  const format = { id: 'own-csv', name: 'ChaseKit' }
  return { outcome: 'read', format, collection: facts, columns, map: null, rows: read, problems }
}

function* readTableFile(
  { header, rows, problems }: CsvTable,
  given: ColumnMap | undefined,
): ReadingSteps<ReadableFile | RefusedFile> {
  const columns = header.map(toPlainColumn)
  const has = (marks: readonly string[]) => marks.every(mark => columns.includes(mark))
  const reading = { columns, rows, problems }
  if (columns.length === 0) return refused('empty')
  if (isOrderFile(columns)) return refused('orders')
  if (has(requiredChaseKitColumns)) return yield* readChaseKitTable(reading)
  const format = given ? undefined : fileFormats.find(({ requiredColumns }) => has(requiredColumns))
  if (format) return yield* readKnownFormat(format, reading)
  const map = given ?? guessColumns(columns)
  return hasCardColumns(map) ? yield* readMappedTable(map, reading) : refused('no-card-columns', columns)
}

function* readJsonFile(text: string): ReadingSteps<ReadableFile | RefusedFile> {
  const read = yield* readCollectionJson(text)
  if (typeof read === 'string') return refused(read)
  const { facts, binders, rows, unreadable } = read
  const problems = unreadable.map(line => ({ line, reason: 'unreadable' as const }))
  const format = { id: 'own-json', name: 'ChaseKit' }
  return { outcome: 'read', format, collection: facts, binders, columns: [], map: null, rows, problems }
}

function readDeckListFile(text: string): ReadableFile | undefined {
  const list = readDeckList(text)
  return (
    list && { outcome: 'read', format: deckListFormat, collection: null, columns: [], map: null, ...list }
  )
}

/**
 * Reads a collection file of any supported product, in steps that let a server do other work and stop at too many rows.
 * The format is detected from the content. `map` gives the meanings of columns and replaces the detection of other
 * products. Never throws: an unusable file is rejected with a reason.
 */
export function* readCollectionFileInSteps(
  file: Uint8Array | string,
  map?: ColumnMap,
): ReadingSteps<ReadableFile | RefusedFile> {
  const text = typeof file === 'string' ? file : decodeText(file)
  yield 0
  if (/^\s*[{[]/.test(text.replace(/^\uFEFF/, ''))) return yield* readJsonFile(text)
  return readDeckListFile(text) ?? (yield* readTableFile(yield* parseCsvInSteps(text), map))
}

export function readCollectionFile(file: Uint8Array | string, map?: ColumnMap): ReadableFile | RefusedFile {
  return runSteps(readCollectionFileInSteps(file, map))
}

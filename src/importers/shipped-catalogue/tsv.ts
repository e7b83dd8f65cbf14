import { ImportError } from '#domain/import.ts'
import { tryParseRow } from '#importers/try-parse-row.ts'

/** A value of a cell. Unknown values are empty cells. */
export type Cell = string | number | null

// Control characters have no meaning in names and would break the copy into the database.
const controlCharacter = /\p{Cc}/u

/** Formats a line of the columns. Throws if a value cannot be written. */
export function formatLine<Column extends string>(
  columns: readonly Column[],
  cells: Record<Column, Cell>,
): string {
  const texts = columns.map(column => String(cells[column] ?? ''))
  const wrong = texts.find(text => controlCharacter.test(text))
  if (wrong !== undefined) throw new Error(`${JSON.stringify(wrong)} contains a control character`)
  return texts.join('\t')
}

/** Formats a file: a line with the names of the columns, then one line per item. */
export function formatTable(columns: readonly string[], lines: readonly string[]): string {
  return `${[columns.join('\t'), ...lines].join('\n')}\n`
}

function cellsOf<Column extends string>(
  columns: readonly Column[],
  line: string,
  where: string,
): Record<Column, string> {
  const values = line.split('\t')
  if (values.length !== columns.length) {
    throw new ImportError(`${where}: ${values.length} columns instead of ${columns.length}`)
  }
  if (values.some(value => controlCharacter.test(value))) {
    throw new ImportError(`${where}: contains a control character`)
  }
  return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ''])) as Record<
    Column,
    string
  >
}

/** Parses a file of `formatTable`. Throws an ImportError that names the file and the line of a mistake. */
export function parseTable<Column extends string, Item>(
  { path, text }: { path: string; text: string },
  columns: readonly Column[],
  parse: (cells: Record<Column, string>) => Item,
): Item[] {
  const [head, ...lines] = text.replace(/(?<!\n)\n+$/, '').split('\n')
  if (head !== columns.join('\t')) throw new ImportError(`${path}: the columns are not those of this version`)
  return lines.map((line, index) => {
    const where = `${path}, line ${index + 2}`
    const cells = cellsOf(columns, line, where)
    const parsed = tryParseRow(() => parse(cells))
    if ('reason' in parsed) throw new ImportError(`${where}: ${parsed.reason}`)
    return parsed.value
  })
}

export function textOrNull(text: string): string | null {
  return text === '' ? null : text
}

export function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text)
}

import Papa from 'papaparse'
import { findDelimiter } from './delimiter.ts'
import { withOneLineEnding } from './line-endings.ts'

/** A row of cells and the line of the file on which it starts, from 1. */
export type CsvRow = { line: number; cells: string[] }
/** `quotes`: a quotation mark is not closed. `columns`: the row has more cells than the header. */
export type CsvProblem = { line: number; reason: 'quotes' | 'columns' }
export type CsvTable = { header: string[]; rows: CsvRow[]; problems: CsvProblem[] }

type Step = { cells: string[]; start: number; end: number; hasQuoteError: boolean }

/** Reading stops after this many broken rows; the rows read so far are returned. */
const maxBrokenRows = 200

function countLines(text: string): number {
  return text.split(/\r\n|\n|\r/).length - 1
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every(cell => cell.trim() === '')
}

/** Parses rows from a text offset until `onRow` returns false, to continue after a broken row. */
function parseFrom(
  text: string,
  from: number,
  shape: { delimiter: string; newline: '\r\n' | '\n' | '\r' },
  onRow: (step: Step) => boolean,
): void {
  let start = from
  Papa.parse<string[]>(from === 0 ? text : text.slice(from), {
    ...shape,
    step: ({ data, errors, meta }, parser) => {
      const end = from + meta.cursor
      const hasQuoteError = errors.some(({ type }) => type === 'Quotes')
      if (!onRow({ cells: data, start, end, hasQuoteError })) parser.abort()
      start = end
    },
  })
}

/**
 * Whether a multi-line row is the result of an unbalanced quotation mark. Its first line is then reported and the
 * following lines are parsed again.
 */
function isBroken({ cells, hasQuoteError }: Step, lines: number, width: number): boolean {
  return lines > 1 && (hasQuoteError || (width > 0 && cells.length !== width))
}

function problemOf(step: Step, width: number): CsvProblem['reason'] | undefined {
  if (step.hasQuoteError && step.cells.length !== width) return 'quotes'
  return isEmpty(step.cells.slice(width)) ? undefined : 'columns'
}

class TableBuilder {
  readonly table: CsvTable = { header: [], rows: [], problems: [] }

  add(step: Step, line: number): void {
    const { header, rows, problems } = this.table
    if (isEmpty(step.cells)) return
    if (header.length === 0) {
      header.push(...step.cells)
      return
    }
    const reason = problemOf(step, header.length)
    if (reason) problems.push({ line, reason })
    else rows.push({ line, cells: step.cells })
  }

  breakAt(line: number): boolean {
    this.table.problems.push({ line, reason: 'quotes' })
    return this.table.problems.length < maxBrokenRows
  }
}

/**
 * Parses CSV text. Delimiter and line ending are detected. Broken rows are reported as problems and not returned.
 */
export function parseCsv(content: string): CsvTable {
  const { delimiter, rest, linesBefore } = findDelimiter(content)
  const { text, ending } = withOneLineEnding(rest)
  const builder = new TableBuilder()
  let line = linesBefore + 1
  let from: number | undefined = 0
  while (from !== undefined && from < text.length) {
    let next: number | undefined
    parseFrom(text, from, { delimiter, newline: ending }, step => {
      const source = text.slice(step.start, step.end)
      const lines = Math.max(countLines(source), 1)
      if (isBroken(step, countLines(source.trimEnd()) + 1, builder.table.header.length)) {
        const lineEnd = text.indexOf(ending, step.start)
        if (builder.breakAt(line) && lineEnd >= 0) next = lineEnd + ending.length
        line += 1
        return false
      }
      builder.add(step, line)
      line += lines
      return true
    })
    from = next
  }
  return builder.table
}

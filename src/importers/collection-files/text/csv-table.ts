import Papa from 'papaparse'
import { findDelimiter } from './delimiter.ts'
import { withOneLineEnding } from './line-endings.ts'
import { runSteps } from './run-steps.ts'

/** A row of cells and the line of the file on which it starts, from 1. */
export type CsvRow = { line: number; cells: string[] }
/** `quotes`: a quotation mark is not closed, so that the row has no end. `columns`: the row has more cells than the header. */
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

/** A row longer than this is broken. Papa Parse reads so much at a time, so that no step takes long. */
const maxRowLength = 128 * 1024
const windowLength = 64 * 1024

type Shape = { delimiter: string; newline: '\r\n' | '\n' | '\r' }

/** Parses the rows of a part of the text. The last row may be incomplete. */
function parseWindow(text: string, from: number, to: number, shape: Shape): Step[] {
  const steps: Step[] = []
  let start = from
  Papa.parse<string[]>(text.slice(from, to), {
    ...shape,
    step: ({ data, errors, meta }) => {
      const end = from + meta.cursor
      steps.push({ cells: data, start, end, hasQuoteError: errors.some(({ type }) => type === 'Quotes') })
      start = end
    },
  })
  return steps
}

/** Parses the complete rows that begin at an offset. Empty if the first row is longer than a row may be. */
function parseRows(text: string, from: number, shape: Shape): Step[] {
  for (let length = windowLength; ; length *= 2) {
    const steps = parseWindow(text, from, from + length, shape)
    if (from + length >= text.length) return steps
    const complete = steps.slice(0, -1)
    if (complete.length > 0 || length >= maxRowLength) return complete
  }
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

/** Number of lines that a row spans. */
function sourceLines(text: string, { start, end }: Step): number {
  return countLines(text.slice(start, end).trimEnd()) + 1
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
 * Parses CSV text in steps, which yield the number of rows that were read. Delimiter and line ending are detected.
 * Broken rows are reported as problems and not returned.
 */
export function* parseCsvInSteps(content: string): Generator<number, CsvTable> {
  const { delimiter, rest, linesBefore } = findDelimiter(content)
  const { text, ending } = withOneLineEnding(rest)
  yield 0
  const builder = new TableBuilder()
  let line = linesBefore + 1
  let from = 0
  while (from < text.length) {
    const { table } = builder
    const before = from
    const steps = parseRows(text, from, { delimiter, newline: ending })
    let isNextBroken = steps.length === 0
    for (const step of steps) {
      isNextBroken = isBroken(step, sourceLines(text, step), table.header.length)
      if (isNextBroken) break
      builder.add(step, line)
      line += Math.max(countLines(text.slice(step.start, step.end)), 1)
      from = step.end
    }
    if (isNextBroken) {
      const lineEnd = text.indexOf(ending, from)
      if (!builder.breakAt(line) || lineEnd < 0) break
      from = lineEnd + ending.length
      line += 1
    }
    if (from === before) break
    yield table.rows.length
  }
  return builder.table
}

export function parseCsv(content: string): CsvTable {
  return runSteps(parseCsvInSteps(content))
}

import { RowError } from '#importers/row.ts'

/** Parses the JSON of a line. Throws `RowError` if it is none. */
export function parseJsonLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new RowError('not JSON')
  }
}

import type { SourceRow } from '#domain/card.ts'
import { isRow, type Row } from './row.ts'

/** Texts that TCGdex writes instead of a missing value. */
const absentTexts = new Set(['', 'None', 'N/A'])

/** Copies a source's record without the fields named in `leftOut`. */
export function copyWithoutFields(row: Row, leftOut: readonly string[] = []): SourceRow {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !leftOut.includes(field)))
}

/** Copies a JSON value and removes null and the texts that mean a missing value, also in nested objects. */
export function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAbsent)
  if (!isRow(value)) return value
  const present = Object.entries(value).filter(
    ([, field]) =>
      field !== null && field !== undefined && !(typeof field === 'string' && absentTexts.has(field)),
  )
  return Object.fromEntries(present.map(([name, field]) => [name, withoutAbsent(field)]))
}

import type { SourceRow } from '#domain/card.ts'
import { isRow, type Row } from './row.ts'

/** Texts by which TCGdex says that there is no value. */
const absentTexts = new Set(['', 'None', 'N/A'])

/** Copies a source's record without the fields `leftOut`. */
export function sourceRow(row: Row, leftOut: readonly string[] = []): SourceRow {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !leftOut.includes(field)))
}

/** Copies a value without null, empty texts and texts that say that there is no value, on all levels. */
export function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAbsent)
  if (!isRow(value)) return value
  const present = Object.entries(value).filter(
    ([, field]) =>
      field !== null && field !== undefined && !(typeof field === 'string' && absentTexts.has(field)),
  )
  return Object.fromEntries(present.map(([name, field]) => [name, withoutAbsent(field)]))
}

/** A JSON object from a source, whose fields have not been checked. */
export type Row = Record<string, unknown>

/** Thrown if a row cannot be used. The message names the field and its value. */
export class RowError extends Error {}

function excerptOf(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

function wrong(field: string, expected: string, value: unknown): RowError {
  return new RowError(`${field}: expected ${expected}, found ${excerptOf(value)}`)
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function toRow(value: unknown, field: string): Row {
  if (!isRow(value)) throw wrong(field, 'an object', value)
  return value
}

/** Reads text, or a number as text; null if absent. Throws `RowError` for any other value. */
export function textField(row: Row, field: string): string | null {
  const value = row[field]
  if (value === undefined || value === null) return null
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw wrong(field, 'text', value)
  return value
}

export function requiredText(row: Row, field: string): string {
  const text = textField(row, field)
  if (text === null || text.trim() === '') throw wrong(field, 'text', row[field])
  return text
}

/**
 * Reads an id and removes surrounding spaces. Throws `RowError` if the id is missing, longer than 100 characters or
 * contains control characters or half of a surrogate pair.
 */
export function requiredId(row: Row, field: string): string {
  const id = requiredText(row, field).trim()
  if (/\p{Cc}/u.test(id) || id.length > 100 || !id.isWellFormed()) throw wrong(field, 'an id', id)
  return id
}

/**
 * Reads a whole number of at least 0, also from digits in text; null if absent or empty. Throws `RowError` for any
 * other value.
 */
export function integerField(row: Row, field: string): number | null {
  const value = row[field]
  if (value === undefined || value === null || value === '') return null
  const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) {
    throw wrong(field, 'a whole number', value)
  }
  return number
}

export function listField(row: Row, field: string): unknown[] {
  const value = row[field]
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw wrong(field, 'a list', value)
  return value
}

export function rowsField(row: Row, field: string): Row[] {
  return listField(row, field).map((item, index) => toRow(item, `${field}[${index}]`))
}

export function textsField(row: Row, field: string): string[] {
  return listField(row, field).map((item, index) => {
    if (typeof item !== 'string') throw wrong(`${field}[${index}]`, 'text', item)
    return item
  })
}

export function numbersField(row: Row, field: string): number[] {
  return listField(row, field).map((item, index) => {
    const number = typeof item === 'string' ? Number(item) : item
    if (typeof number !== 'number' || !Number.isFinite(number))
      throw wrong(`${field}[${index}]`, 'a number', item)
    return number
  })
}

/** Reads an object inside the row; an empty object if absent. */
export function objectField(row: Row, field: string): Row {
  const value = row[field]
  return value === undefined || value === null ? {} : toRow(value, field)
}

import { AppError } from '#contract/problem.ts'

/** More fields than any object has that an endpoint accepts. */
const maxFields = 1000

/**
 * Rejects U+0000 in any text of a request, keys included, because PostgreSQL cannot store it, and objects with so many
 * fields that validating them takes long. Iterative, because a body may be nested deeper than the call stack.
 */
export function checkRequestValues(part: unknown, name: string): void {
  const pending: { value: unknown; path: string }[] = [{ value: part, path: '' }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && value.includes('\0')) throw fieldError(path || name, nulMessage)
    if (typeof value !== 'object' || value === null) continue
    const entries = Object.entries(value)
    if (!Array.isArray(value) && entries.length > maxFields)
      throw fieldError(path || name, `At most ${maxFields} fields`)
    for (const [key, inner] of entries) {
      if (key.includes('\0')) throw fieldError(path || name, nulMessage)
      pending.push({ value: inner, path: path ? `${path}.${key}` : key })
    }
  }
}

const nulMessage = 'The character U+0000 is not allowed'

function fieldError(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { fields: { [field]: message } })
}

import { AppError } from '#contract/problem.ts'

/**
 * Rejects U+0000 in any text of a request, keys included, because PostgreSQL cannot store it. Iterative, because a
 * body may be nested deeper than the call stack.
 */
export function rejectNul(part: unknown, name: string): void {
  const pending: { value: unknown; path: string }[] = [{ value: part, path: '' }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && value.includes('\0')) throw nulError(path || name)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\0')) throw nulError(path || name)
      pending.push({ value: inner, path: path ? `${path}.${key}` : key })
    }
  }
}

function nulError(field: string): AppError {
  const message = 'The character U+0000 is not allowed'
  return new AppError('validation_failed', message, { fields: { [field]: message } })
}

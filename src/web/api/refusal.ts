import { refusals } from '#web/messages/en/refusals.ts'
import { ApiError } from './api-client.ts'

/** Why the server refused a call, as a page says it; undefined when it gave no reason or was not reached. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError ? refusals.says(error.code, error.detail) : undefined
}

/** What is wrong with which field, as a page says it. */
export function refusedFields(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof ApiError) || !error.fields) return undefined
  const fields = Object.entries(error.fields)
  return Object.fromEntries(fields.map(([name, sentence]) => [name, refusals.field(name, sentence)]))
}

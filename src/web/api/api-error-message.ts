import { apiRefusalMessages } from '#web/messages/en/refusals.ts'
import { ApiError } from './api-client.ts'

/** The server's reason for an error response; undefined without a reason or without a response. */
export function apiErrorMessage(error: unknown): string | undefined {
  return error instanceof ApiError
    ? apiRefusalMessages.says(error.code, error.detail, error.refusal)
    : undefined
}

/** The server's reason, unless it is only that something failed. */
export function readableReason(error: unknown): string | undefined {
  return error instanceof ApiError && error.code !== 'internal' ? apiErrorMessage(error) : undefined
}

/** A fixed sentence about what failed, with the server's reason in a second line if there is one. */
export function withReason(general: string, error: unknown): string {
  const reason = readableReason(error)
  return reason === undefined || reason === general ? general : `${general}\n${reason}`
}

/** The translated validation errors of an error response by field; undefined if it has none. */
export function apiFieldErrors(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof ApiError) || !error.fields) return undefined
  const { refusal } = error
  const fields = Object.entries(error.fields)
  return Object.fromEntries(
    fields.map(([name, sentence]) => [name, apiRefusalMessages.field(name, sentence, refusal)]),
  )
}

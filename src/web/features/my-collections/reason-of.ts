import { ApiError } from '#web/api/api-client.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { statusText } from '#web/api/status-text.ts'
import { collections as words } from '#web/messages/en/collections.ts'

/** Why a collection could not be made, in the server's words where it said any. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return words.chase.unreachable
  return apiErrorMessage(error) || statusText(error)
}

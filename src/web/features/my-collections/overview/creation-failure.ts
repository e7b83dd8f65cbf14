import { ApiError } from '#web/api/api-client.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { statusText } from '#web/api/status-text.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'

/** Why a collection could not be created, from the server's message if there is one. */
export function creationErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.chase.unreachable
  return apiErrorMessage(error) || statusText(error)
}

import { ApiError } from '#web/api/api-client.ts'
import { apiFieldErrors, readableReason } from '#web/api/api-error-message.ts'
import { commentMessages as messages } from '#web/messages/en/discussion.ts'
import type { SignInPromptAction } from '#web/messages/en/session.ts'
import { authPromptStore } from '#web/session/auth-prompt-store.ts'

/** Returns whether the session has expired, and then asks to sign in again. */
export function promptOnExpiredSession(error: unknown, action: SignInPromptAction): boolean {
  const isExpired = error instanceof ApiError && error.status === 401
  if (isExpired) authPromptStore.set(action)
  return isExpired
}

/** The error message for a text that could not be posted. An expired session asks to sign in again; the text stays. */
export function postingErrorMessage(error: unknown, message: string): string {
  if (promptOnExpiredSession(error, 'comment')) return messages.composer.signInFirst
  if (!(error instanceof ApiError)) return message
  const reason =
    apiFieldErrors(error)?.['content'] ??
    (error.status === 429 ? messages.composer.wait : readableReason(error))
  return reason ? `${message} ${reason}` : message
}

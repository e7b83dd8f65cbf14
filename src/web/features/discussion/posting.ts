import { ApiError } from '#web/api/api-client.ts'
import { apiFieldErrors } from '#web/api/api-error-message.ts'
import { discussion as messages } from '#web/messages/en/discussion.ts'
import type { AuthAction } from '#web/messages/en/session.ts'
import { authPrompt } from '#web/session/auth-prompt-store.ts'

/** Whether something failed because the session is over; then asks for a new one. */
export function askToSignIn(error: unknown, action: AuthAction): boolean {
  const isOver = error instanceof ApiError && error.status === 401
  if (isOver) authPrompt.set(action)
  return isOver
}

/** The sentence for a text that could not be posted. A session that is over is asked for anew; the text stays. */
export function postingProblem(error: unknown, sentence: string): string {
  if (askToSignIn(error, 'comment')) return messages.composer.signInFirst
  if (!(error instanceof ApiError)) return sentence
  const reason =
    apiFieldErrors(error)?.['content'] ?? (error.status === 429 ? messages.composer.wait : undefined)
  return reason ? `${sentence} ${reason}` : sentence
}

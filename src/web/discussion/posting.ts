import { ApiError } from '#web/api/api-client.ts'
import { discussion as words } from '#web/messages/en/discussion.ts'
import { authPrompt } from '#web/session/auth-prompt-store.ts'

/** The sentence for a text that could not be posted. A session that is over is asked for anew; the text stays. */
export function postingProblem(error: unknown, sentence: string): string {
  if (!(error instanceof ApiError)) return sentence
  if (error.status === 401) {
    authPrompt.set('comment')
    return words.composer.signInFirst
  }
  const reason = error.fields?.content ?? (error.status === 429 ? words.composer.wait : undefined)
  return reason ? `${sentence} ${reason}` : sentence
}

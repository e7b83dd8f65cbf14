import { ApiError } from '#web/api/api-client.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { importMessages as messages } from '#web/messages/en/collection-files.ts'

const { problems } = messages

/** Whether the target collection no longer exists. */
export function isTargetGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Explains a failed preview or import. An import whose response was lost may have succeeded. */
export function importProblem(error: unknown, call: 'preview' | 'import'): string {
  if (!(error instanceof ApiError)) return call === 'import' ? problems.offlineImport : problems.offline
  if (error.status === 413) return problems.tooLarge
  if (isTargetGone(error)) return problems.targetGone
  if (error.status === 429) return problems.busy
  if (error.status === 401) return messages.sessionEnded.title
  if (error.status < 500) return apiErrorMessage(error) ?? problems.server
  return call === 'import' ? problems.offlineImport : problems.server
}

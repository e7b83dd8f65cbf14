import { ApiError } from '#web/api/api-client.ts'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { collectionFiles as words } from '#web/messages/en/collection-files.ts'

const { problems } = words

/** Whether the collection that it was for is not there any more. */
export function isTargetGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** What a failed preview or import means for a person; the import may have been done when its answer was lost. */
export function importProblem(error: unknown, call: 'preview' | 'import'): string {
  if (!(error instanceof ApiError)) return call === 'import' ? problems.offlineImport : problems.offline
  if (error.status === 413) return problems.tooLarge
  if (isTargetGone(error)) return problems.targetGone
  if (error.status === 429) return problems.busy
  if (error.status === 401) return words.ended.title
  if (error.status < 500) return apiErrorMessage(error) ?? problems.server
  return call === 'import' ? problems.offlineImport : problems.server
}

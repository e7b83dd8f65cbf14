import { type ApiClient, ApiError } from '#web/api/api-client.ts'
import type { useApp } from '#web/app/app-provider.tsx'
import { changesMessages as messages } from '#web/messages/en/changes.ts'
import { toast } from '#web/ui/toast.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'
import { changeHistory, type SavedChange } from './change-history.ts'
import { publishCollectionChange } from './publish-collection-change.ts'

type App = Pick<ReturnType<typeof useApp>, 'api' | 'queryClient'>

/** Undoes a saved change on the server. Rejects with status 409 if the cards were changed again. */
export const undoChange = (api: ApiClient, id: string): Promise<unknown> =>
  api('POST /changes/{id}/undo', { params: { id } })

/** Shows why a change could not be undone. A `conflict` can never be undone, because the cards were changed again. */
export function reportFailedUndo(error: unknown): 'conflict' | 'failed' {
  const isConflict = error instanceof ApiError && error.status === 409
  toast.error(isConflict ? messages.undoConflict : messages.undoFailed)
  return isConflict ? 'conflict' : 'failed'
}

/**
 * Undoes saved changes, the newest first, and refetches what shows the user's cards. Failures are shown; what `failed`
 * can be undone later.
 */
export async function undoChanges(
  { api, queryClient }: App,
  changes: readonly SavedChange[],
): Promise<'undone' | 'conflict' | 'failed'> {
  let result: 'undone' | 'conflict' | 'failed' = 'undone'
  try {
    for (const { id } of changes.toReversed()) {
      await undoChange(api, id)
      changeHistory.remove(id)
    }
  } catch (error) {
    result = reportFailedUndo(error)
    if (result === 'conflict') for (const { id } of changes) changeHistory.remove(id)
  }
  await publishCollectionChange(queryClient)
  return result
}

type SavedChanges = {
  userId: string
  /** What was done, for the toast. */
  text: string
  changes: readonly SavedChange[]
  /** A toast replaces the one with the same id. */
  toastId?: string
}

/**
 * Reports saved changes in a toast with one Undo, which Ctrl+Z does as well while they are the newest. The toast
 * disappears as soon as one of them is undone.
 */
export function offerUndo(app: App, { userId, text, changes, toastId }: SavedChanges): void {
  for (const change of changes) changeHistory.add(userId, change)
  const removeToast = showUndoToast({
    text,
    undoLabel: messages.undo,
    onUndo: () => void undoChanges(app, changes),
    ...(toastId !== undefined && { id: toastId }),
  })
  const unsubscribe = changeHistory.subscribe(() => {
    if (changes.every(({ id }) => changeHistory.has(userId, id))) return
    unsubscribe()
    removeToast()
  })
}

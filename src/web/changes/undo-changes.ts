import type { ReactNode } from 'react'
import { type ApiClient, ApiError } from '#web/api/api-client.ts'
import type { useApp } from '#web/app/app-provider.tsx'
import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { changesMessages as messages } from '#web/messages/en/changes.ts'
import { toast } from '#web/ui/toast.ts'
import { showUndoToast, type ToastAction } from '#web/ui/undo-toast.tsx'
import { changeHistory, type SavedChange } from './change-history.ts'
import { mayRepeat } from './may-repeat.ts'
import { addOfferedUndos } from './offered-undos.ts'
import { publishCollectionChange } from './publish-collection-change.ts'
import { runInTurn } from './run-in-turn.ts'

type App = Pick<ReturnType<typeof useApp>, 'api' | 'queryClient'>

/** Undoes a saved change on the server. Rejects with status 409 if the cards were changed again. */
export const undoChange = (api: ApiClient, id: string): Promise<unknown> =>
  api('POST /changes/{id}/undo', { params: { id } })

/** Shows why a change could not be undone. What was `refused`, because the cards were changed again, always will be. */
export function reportFailedUndo(error: unknown): 'refused' | 'failed' {
  const isConflict = error instanceof ApiError && error.status === 409
  const isRefused = !mayRepeat(error)
  const reason = isConflict && error.refusal ? apiErrorMessage(error) : undefined
  const general = isConflict ? messages.undoConflict : isRefused ? messages.undoRefused : messages.undoFailed
  toast.error(reason ?? general)
  return isRefused ? 'refused' : 'failed'
}

/**
 * Undoes saved changes, the newest first, and refetches what shows the user's cards. Failures are shown; what is
 * refused leaves the history, and what failed can be undone later.
 */
export function undoChanges(
  { api, queryClient }: App,
  changes: readonly SavedChange[],
): Promise<'undone' | 'refused' | 'failed'> {
  // In turn, because the server refuses to undo a change before a later one of the same cards.
  return runInTurn('undo', async () => {
    let failure: unknown
    for (const { id } of changes.toReversed()) {
      try {
        await undoChange(api, id)
      } catch (error) {
        failure = error
        if (mayRepeat(error)) break
      }
      changeHistory.remove(id)
    }
    await publishCollectionChange(queryClient)
    return failure === undefined ? 'undone' : reportFailedUndo(failure)
  })
}

type SavedChanges = {
  userId: string
  /** What was done, for the toast and for Undo after it is gone. */
  text: ReactNode
  changes: readonly SavedChange[]
  /** A toast replaces the one with the same id. */
  toastId?: string
  action?: ToastAction | undefined
}

/**
 * Reports saved changes in a toast with one Undo, which Ctrl+Z does as well while they are the newest. The toast
 * disappears as soon as one of them is undone.
 */
export function offerUndo(app: App, { userId, text, changes, toastId, action }: SavedChanges): void {
  for (const change of changes) changeHistory.add(userId, { ...change, text })
  const removeToast = showUndoToast({
    text,
    undoLabel: messages.undo,
    onUndo: () => void undoChanges(app, changes),
    action,
    onShow: () => addOfferedUndos(changes),
    ...(toastId !== undefined && { id: toastId }),
  })
  const unsubscribe = changeHistory.subscribe(() => {
    if (changes.every(({ id }) => changeHistory.has(userId, id))) return
    unsubscribe()
    removeToast()
  })
}

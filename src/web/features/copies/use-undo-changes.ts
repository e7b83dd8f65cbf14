import type { UndoableChange } from '#contract/copy-shapes.ts'
import { ApiError } from '#web/api/api-client.ts'
import { publishCollectionChange } from '#web/api/collection-changes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { changeHistory } from './change-history.ts'
import { toast } from '#web/ui/toast.ts'

/** Returns two functions: `undo` undoes changes of copies, `refresh` refetches all queries that show copies. */
export function useUndoChanges() {
  const { api, queryClient } = useApp()
  const refresh = () => publishCollectionChange(queryClient)
  /** Undoes the newest change first. Resolves to false if the changes could be undone later. */
  const undo = async (changes: readonly UndoableChange[]): Promise<boolean> => {
    let isFinished = true
    try {
      for (const { id } of changes.toReversed()) {
        await api('POST /changes/{id}/undo', { params: { id } })
        changeHistory.remove(id)
      }
    } catch (error) {
      isFinished = error instanceof ApiError && error.status === 409
      if (isFinished) for (const { id } of changes) changeHistory.remove(id)
      toast.error(isFinished ? messages.undoFailed : messages.changeFailed)
    }
    await refresh()
    return isFinished
  }
  return { undo, refresh }
}

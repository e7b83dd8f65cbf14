import { useState } from 'react'
import { ApiError, type ApiResponse } from '#web/api/api-client.ts'
import { apiErrorMessage, withReason } from '#web/api/api-error-message.ts'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { importMessages } from '#web/messages/en/collection-files.ts'
import { toast } from '#web/ui/toast.ts'
import { undoImport } from './import-calls.ts'

const { done: texts } = importMessages

export type UndoneImport = ApiResponse<'POST /collections/import/{id}/undo'>

/** Sentences about what an undo of an import changed. */
export function undoneLines({ removed, restored, kept }: UndoneImport): string[] {
  if (removed + restored + kept === 0) return [texts.nothingUndone]
  return [texts.undoneText(removed, restored), ...(kept > 0 ? [texts.changedSince(kept)] : [])]
}

/** Returns a function that undoes an import. It resolves to undefined and shows a toast if that fails. */
export function useUndoImport({ importId, collectionId }: { importId: string; collectionId: string }) {
  const { api, queryClient } = useApp()
  const [busy, setBusy] = useState(false)
  const undo = async (): Promise<UndoneImport | undefined> => {
    setBusy(true)
    try {
      const undone = await undoImport(api, importId)
      void publishCollectionChange(queryClient, collectionId)
      return undone
    } catch (error) {
      toast.error(
        (error instanceof ApiError && error.status < 500 && apiErrorMessage(error)) ||
          withReason(texts.undoFailed, error),
      )
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, undo }
}

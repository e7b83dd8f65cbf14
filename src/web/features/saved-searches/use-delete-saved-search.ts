import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { removeCachedSavedSearch, cacheSavedSearch } from './saved-search-cache.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { toast } from '#web/ui/toast.ts'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'

const { view: texts } = savedSearchMessages

/** Returns a function that deletes a saved search and offers to restore it. */
export function useDeleteSavedSearch(userId: string, onDeleted: () => void) {
  const { api, queryClient } = useApp()
  const [busy, start] = useBusyAction()
  const restore = async ({ id, name }: SavedSearch) => {
    try {
      const restored = await api('POST /searches/{id}/restore', { params: { id } })
      cacheSavedSearch(queryClient, userId, restored)
      toast.success(texts.restored(name))
    } catch (error) {
      toast.error(withReason(texts.restoreFailed, error))
    }
  }
  const deleteList = (saved: SavedSearch) =>
    start(async () => {
      const { id, name } = saved
      try {
        await api('DELETE /searches/{id}', { params: { id } })
      } catch (error) {
        return toast.error(withReason(texts.deleteFailed, error))
      }
      onDeleted()
      removeCachedSavedSearch(queryClient, userId, id)
      showUndoToast({ text: texts.deleted(name), undoLabel: texts.undo, onUndo: () => void restore(saved) })
    })
  return { deleteList, busy }
}

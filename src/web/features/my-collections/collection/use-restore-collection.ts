import { apiErrorMessage } from '#web/api/api-error-message.ts'
import { dispatchCollectionEvents } from '#web/changes/publish-collection-change.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { toast } from '#web/ui/toast.ts'
import { myCollectionsKey } from '#web/features/my-collections/rows/collections-queries.ts'
import { refetchCollectionRows } from '#web/features/my-collections/rows/collection-cache.ts'

/** Returns a function that restores a deleted collection and shows a toast with the result. */
export function useRestoreCollection(userId: string) {
  const { api, queryClient } = useApp()
  return async ({ id, name }: { id: string; name: string }): Promise<void> => {
    const { restored, restoreFailed } = messages.deletion
    try {
      await api('POST /collections/{id}/restore', { params: { id } })
      await queryClient.invalidateQueries({ queryKey: myCollectionsKey(userId) })
      void refetchCollectionRows({ queryClient, userId, id })
      dispatchCollectionEvents(id)
      toast.success(restored(name))
    } catch (error) {
      toast.error(apiErrorMessage(error) ?? restoreFailed)
    }
  }
}

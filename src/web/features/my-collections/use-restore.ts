import { dispatchCollectionChange } from '#web/api/collection-calls.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { collections as words } from '#web/messages/en/collections.ts'
import { toast } from '#web/ui/toast.ts'
import { listKey } from './collections-queries.ts'
import { readRowsAnew } from './kept-rows.ts'

/** Brings a deleted collection back. */
export function useRestore(userId: string) {
  const { api, queryClient } = useApp()
  return async ({ id, name }: { id: string; name: string }): Promise<void> => {
    const { restored, restoreFailed } = words.deletion
    try {
      await api('POST /collections/{id}/restore', { params: { id } })
      await queryClient.invalidateQueries({ queryKey: listKey(userId) })
      void readRowsAnew({ queryClient, userId, id })
      dispatchCollectionChange(id)
      toast.success(restored(name))
    } catch {
      toast.error(restoreFailed)
    }
  }
}

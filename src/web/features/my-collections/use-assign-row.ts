import type { ApiCard } from '#contract/card-shapes.ts'
import { ApiError } from '#web/api/api-client.ts'
import { dispatchCollectionChange } from '#web/api/collection-calls.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { unmatchedRows as texts } from '#web/messages/en/unmatched-rows.ts'
import { toast } from '#web/ui/toast.ts'
import { type WaitingRow, waitingQuery } from './collections-queries.ts'

/** Gives an unmatched row the card that was picked. Returns whether the row is gone from the list. */
export function useAssignRow(userId: string, id: string) {
  const { api, queryClient } = useApp()
  const { queryKey } = waitingQuery(api, userId, id)
  return async ({ importId, line }: WaitingRow, card: ApiCard): Promise<boolean> => {
    try {
      await api('POST /collections/{id}/waiting/assign', {
        params: { id },
        body: { importId, line, productId: card.id },
      })
    } catch (error) {
      // Matched by an update of the catalogue, forgotten or assigned in another tab.
      const isGone = error instanceof ApiError && error.status === 404
      toast.error(isGone ? texts.assignGone : texts.assignFailed)
      if (isGone) await queryClient.invalidateQueries({ queryKey })
      return isGone
    }
    queryClient.setQueryData(queryKey, rows =>
      rows?.filter(row => row.importId !== importId || row.line !== line),
    )
    void queryClient.invalidateQueries({ queryKey: ['collections'] })
    dispatchCollectionChange(id)
    toast.success(texts.assigned(card.name))
    return true
  }
}

import type { ApiCard } from '#contract/card-shapes.ts'
import { ApiError } from '#web/api/api-client.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { unmatchedRowMessages as texts } from '#web/messages/en/unmatched-rows.ts'
import { toast } from '#web/ui/toast.ts'
import { type UnmatchedImportRow, unmatchedImportRowsQuery } from './unmatched-rows-query.ts'

/** Returns a function that assigns a card to an unmatched row. It resolves to whether the row left the list. */
export function useAssignCardToImportRow(userId: string, id: string) {
  const { api, queryClient } = useApp()
  const { queryKey } = unmatchedImportRowsQuery(api, userId, id)
  return async ({ importId, line }: UnmatchedImportRow, card: ApiCard): Promise<boolean> => {
    try {
      await api('POST /collections/{id}/waiting/assign', {
        params: { id },
        body: { importId, line, productId: card.id },
      })
    } catch (error) {
      // A catalogue update matched the row, or another tab removed or assigned it.
      const isGone = error instanceof ApiError && error.status === 404
      toast.error(isGone ? texts.assignGone : withReason(texts.assignFailed, error))
      if (isGone) await queryClient.invalidateQueries({ queryKey })
      return isGone
    }
    queryClient.setQueryData(queryKey, rows =>
      rows?.filter(row => row.importId !== importId || row.line !== line),
    )
    void publishCollectionChange(queryClient, id)
    toast.success(texts.assigned(card.name))
    return true
  }
}

import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { toast } from '#web/ui/toast.ts'
import { publishCollectionChange } from '#web/changes/publish-collection-change.ts'
import type { batchOfDraft } from './batch-draft.ts'
import { offerUndo } from '#web/changes/undo-changes.ts'

/** The rows of copies that a batch changes: some by their ids, and all copies of some cards. */
export type SelectedCopies = {
  ids: readonly string[]
  cards: readonly { collectionId: string; productId: string }[]
}

type Batch = ReturnType<typeof batchOfDraft> & { requestId: string; allowUnlisted: boolean }

/** The number of graded copies among the selected ones. */
export function gradedCopiesQuery(api: ApiClient, { ids, cards }: SelectedCopies) {
  return queryOptions({
    queryKey: ['graded copies', ids, cards],
    queryFn: async () => {
      const set = { condition: null }
      const body = { ids: [...ids], cards: [...cards], set, dryRun: true }
      return (await api('POST /copies/batch', { body })).keptGrades
    },
    gcTime: 0,
    retry: false,
  })
}

/**
 * Makes the same change to all selected copies in one call, and shows a toast, with an undo if any changed. `text` is
 * shown instead of the number of changed copies. It rejects if the call fails.
 */
export async function changeSelectedCopies(
  app: ReturnType<typeof useApp>,
  userId: string,
  { ids, cards }: SelectedCopies,
  { text, ...batch }: Batch & { text?: string },
): Promise<void> {
  const body = { ...batch, ids: [...ids], cards: [...cards] }
  const { changedCopies, keptGrades, change } = await app.api('POST /copies/batch', { body })
  const kept = keptGrades > 0 ? messages.batch.keptGrades(keptGrades) : undefined
  if (!change) toast.show(kept ?? messages.batch.nothingChanged)
  else {
    const changed = text ?? messages.batch.changed(changedCopies)
    const report = [changed, kept].filter(Boolean).join(messages.batch.separator)
    offerUndo(app, { userId, text: report, changes: [change] })
  }
  await publishCollectionChange(app.queryClient)
}

/** Returns a function that changes the selected copies. */
export function useChangeSelectedCopies(userId: string) {
  const app = useApp()
  return (selected: SelectedCopies, batch: Batch) => changeSelectedCopies(app, userId, selected, batch)
}

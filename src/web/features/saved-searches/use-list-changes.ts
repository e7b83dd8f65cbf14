import { useMutation } from '@tanstack/react-query'
import type { ApiCall } from '#web/api/api-client.ts'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { ApiError } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { toast } from '#web/ui/toast.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'
import { listCardsKey, savedSearchesKey, savedSearchKey } from './saved-search-queries.ts'

const { view: texts } = savedSearchMessages

type Body = NonNullable<ApiCall<'PATCH /searches/{id}'>['body']>
type Change = (saved: SavedSearch) => Body

const adding =
  (name: 'pinned' | 'excluded', cardId: string): Change =>
  saved => ({
    [name]: [...saved[name].filter(id => id !== cardId), cardId],
  })
const removing =
  (name: 'pinned' | 'excluded', cardId: string): Change =>
  saved => ({
    [name]: saved[name].filter(id => id !== cardId),
  })

const failureText = (error: unknown) =>
  error instanceof ApiError && (error.fields?.['pinned'] ?? error.fields?.['excluded'])
    ? texts.tooMany
    : texts.changeFailed

/** Changes a saved search. Changes are sent one after the other; each is computed from the result of the last one. */
export function useListChanges(userId: string, id: string) {
  const { api, queryClient } = useApp()
  const key = savedSearchKey(id, userId)
  const { mutateAsync } = useMutation({
    scope: { id: `saved-search ${id}` },
    mutationFn: async (change: Change) => {
      const saved = queryClient.getQueryData<SavedSearch | null>(key)
      if (!saved) throw new Error(`The saved search ${id} is not loaded`)
      const changed = await api('PATCH /searches/{id}', { params: { id }, body: change(saved) })
      queryClient.setQueryData(key, changed)
      void queryClient.invalidateQueries({ queryKey: savedSearchesKey(userId) })
      await queryClient.invalidateQueries({ queryKey: listCardsKey(id) })
      return changed
    },
  })
  const change = (step: Change) => mutateAsync(step)
  const changeWithUndo = async (step: Change, back: Change, text: string) => {
    try {
      await change(step)
      const undo = () => change(back).catch((error: unknown) => toast.error(failureText(error)))
      showUndoToast({ text, undoLabel: texts.undo, onUndo: () => void undo() })
    } catch (error) {
      toast.error(failureText(error))
    }
  }
  return {
    change,
    pin: (card: string, name: string) =>
      changeWithUndo(adding('pinned', card), removing('pinned', card), texts.pinDone(name)),
    unpin: (card: string, name: string) =>
      changeWithUndo(removing('pinned', card), adding('pinned', card), texts.unpinDone(name)),
    /** An excluded card is not pinned any longer. */
    exclude: (card: string, name: string, wasPinned: boolean) =>
      changeWithUndo(
        saved => ({ ...adding('excluded', card)(saved), ...removing('pinned', card)(saved) }),
        saved => ({
          ...removing('excluded', card)(saved),
          ...(wasPinned && adding('pinned', card)(saved)),
        }),
        texts.excludeDone(name),
      ),
    takeBack: (card: string, name: string) =>
      changeWithUndo(removing('excluded', card), adding('excluded', card), texts.takenBack(name)),
  }
}

export type ListChanges = ReturnType<typeof useListChanges>

import { useMutation } from '@tanstack/react-query'
import type { ApiCall } from '#web/api/api-client.ts'
import type { SavedSearch } from '#contract/saved-search-shapes.ts'
import { ApiError } from '#web/api/api-client.ts'
import { cacheSavedSearch } from './saved-search-cache.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { toast } from '#web/ui/toast.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'
import { savedSearchQuery } from './saved-search-queries.ts'

const { view: texts } = savedSearchMessages

type Body = NonNullable<ApiCall<'PATCH /searches/{id}'>['body']>
type Change = (saved: SavedSearch) => Body

type ListName = 'pinned' | 'excluded'

const adding =
  (name: ListName, cardId: string): Change =>
  saved => ({ [name]: [...saved[name].filter(id => id !== cardId), cardId] })

const removing =
  (name: ListName, cardId: string): Change =>
  saved => ({ [name]: saved[name].filter(id => id !== cardId) })

/** Puts a card back to where it was `before`; the other cards stay as they are. */
const restoring =
  (before: SavedSearch, cardId: string): Change =>
  saved => {
    const restored = (name: ListName) => {
      const others = saved[name].filter(id => id !== cardId)
      const index = before[name].indexOf(cardId)
      return index < 0 ? others : others.toSpliced(index, 0, cardId)
    }
    return { pinned: restored('pinned'), excluded: restored('excluded') }
  }

const failureText = (error: unknown) =>
  error instanceof ApiError && (error.fields?.['pinned'] ?? error.fields?.['excluded'])
    ? texts.tooMany
    : withReason(texts.changeFailed, error)

/**
 * Returns functions that change a saved search. Changes are sent one after another. Each is computed from the newest
 * saved state, because another tab or device may have changed the search.
 */
export function useSavedSearchChanges(userId: string, id: string) {
  const { api, queryClient } = useApp()
  const { mutateAsync } = useMutation({
    scope: { id: `saved-search ${id}` },
    mutationFn: async (change: Change) => {
      const before = await queryClient.fetchQuery(savedSearchQuery(api, id, userId))
      if (!before) throw new Error(`The saved search ${id} does not exist any more`)
      const changed = await api('PATCH /searches/{id}', { params: { id }, body: change(before) })
      cacheSavedSearch(queryClient, userId, changed)
      return before
    },
  })
  const changeWithUndo = async (change: Change, cardId: string, text: string) => {
    try {
      const before = await mutateAsync(change)
      const undo = () =>
        mutateAsync(restoring(before, cardId)).catch((error: unknown) => toast.error(failureText(error)))
      showUndoToast({ text, undoLabel: texts.undo, onUndo: () => void undo() })
    } catch (error) {
      toast.error(failureText(error))
    }
  }
  return {
    change: (change: Change) => mutateAsync(change),
    pin: (card: string, name: string) => changeWithUndo(adding('pinned', card), card, texts.pinDone(name)),
    unpin: (card: string, name: string) =>
      changeWithUndo(removing('pinned', card), card, texts.unpinDone(name)),
    /** An excluded card is not pinned any longer. */
    exclude: (card: string, name: string) =>
      changeWithUndo(
        saved => ({ ...adding('excluded', card)(saved), ...removing('pinned', card)(saved) }),
        card,
        texts.excludeDone(name),
      ),
    takeBack: (card: string, name: string) =>
      changeWithUndo(removing('excluded', card), card, texts.takenBack(name)),
  }
}

export type SavedSearchChanges = ReturnType<typeof useSavedSearchChanges>

import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { collectionPath } from '#site/site-paths.ts'
import { withReason } from '#web/api/api-error-message.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { publishingMessages as messages } from '#web/messages/en/publishing.ts'
import { toast } from '#web/ui/toast.ts'
import { showActionToast, showUndoToast } from '#web/ui/undo-toast.tsx'
import { createCollectionPost } from './collection-calls.ts'

/** Changes who sees the collection on the server and in this browser, and resolves to the changed collection. */
type SetPublic = (isPublic: boolean) => Promise<ApiCollection>

/**
 * Functions that make a collection public, with a post about it and a message that names what everyone sees, or private
 * again. A failure shows a toast.
 */
export function usePublishing(userId: string, setPublic: SetPublic) {
  const { api } = useApp()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const runBusy = async (action: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await action()
    } catch (error) {
      toast.error(withReason(messages.failed, error))
    } finally {
      setBusy(false)
    }
  }
  const makePrivate = () =>
    runBusy(async () => {
      await setPublic(false)
      showUndoToast({
        text: messages.madePrivate,
        undoLabel: messages.undo,
        onUndo: () => void runBusy(() => setPublic(true)),
      })
    })
  const publish = (wasPublic: boolean) =>
    runBusy(async () => {
      const { id, name, description, cardCount, showCopies } = await setPublic(true)
      showActionToast({
        text: wasPublic ? messages.updated : messages.published,
        detail: messages.everyoneSees(cardCount, showCopies === true),
        actions: [
          { label: messages.look, onPress: () => void navigate(collectionPath(id)) },
          { label: messages.makePrivate, onPress: () => void makePrivate() },
        ],
        id: `published-${id}`,
      })
      await createCollectionPost(api, userId, id, description || name).catch(console.error)
    })
  return { publish, makePrivate, runBusy, busy }
}

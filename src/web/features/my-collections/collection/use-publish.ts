import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import { collectionPath } from '#site/site-paths.ts'
import { createCollectionPost } from '#web/features/collection-builder/collection-calls.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { toast } from '#web/ui/toast.ts'
import { showActionToast, showUndoToast } from '#web/ui/undo-toast.tsx'
import { useUpdateCollection } from './use-update-collection.ts'

const { detail } = messages

/** Functions that make a collection public, with a post about it, or private again. A failure shows a toast. */
export function usePublish(userId: string, collection: ApiCollection) {
  const { api } = useApp()
  const navigate = useNavigate()
  const update = useUpdateCollection(userId, collection)
  const [busy, setBusy] = useState(false)
  const runBusy = async (action: () => Promise<void>) => {
    setBusy(true)
    try {
      await action()
    } catch {
      toast.error(detail.publishFailed)
    } finally {
      setBusy(false)
    }
  }
  const { id, name, description, isPublic, cardCount, showCopies } = collection
  const makePrivate = () =>
    runBusy(async () => {
      await update({ isPublic: false })
      showUndoToast({
        text: detail.madePrivate,
        undoLabel: messages.undo,
        onUndo: () => void runBusy(() => update({ isPublic: true })),
      })
    })
  /** Says what everyone sees now. */
  const reportPublished = () => {
    showActionToast({
      text: isPublic ? detail.updated : detail.published,
      detail: detail.everyoneSees(cardCount, showCopies === true),
      actions: [
        { label: detail.look, onPress: () => void navigate(collectionPath(id)) },
        { label: detail.makePrivate, onPress: () => void makePrivate() },
      ],
      id: `published-${id}`,
    })
  }
  const publish = () =>
    runBusy(async () => {
      await update({ isPublic: true })
      reportPublished()
      await createCollectionPost(api, userId, id, description || name).catch(console.error)
    })
  /** Shows or hides printing, condition, grade and quantity of copies to visitors. */
  const setShowCopies = (showCopies: boolean) =>
    runBusy(async () => {
      await update({ showCopies })
      showUndoToast({
        text: showCopies ? detail.copiesShown : detail.copiesHidden,
        undoLabel: messages.undo,
        onUndo: () => void runBusy(() => update({ showCopies: !showCopies })),
      })
    })
  return { publish, makePrivate, setShowCopies, busy }
}

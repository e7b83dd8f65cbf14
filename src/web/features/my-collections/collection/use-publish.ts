import type { ApiCollection } from '#contract/collection-shapes.ts'
import { usePublishing } from '#web/features/collection-builder/use-publishing.ts'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { showUndoToast } from '#web/ui/undo-toast.tsx'
import { useUpdateCollection } from './use-update-collection.ts'

const { detail } = messages

/** Functions that make a collection public or private, and show or hide its copies. A failure shows a toast. */
export function usePublish(userId: string, collection: ApiCollection) {
  const update = useUpdateCollection(userId, collection)
  const { publish, makePrivate, runBusy, busy } = usePublishing(userId, isPublic => update({ isPublic }))
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
  return { publish: () => publish(collection.isPublic), makePrivate, setShowCopies, busy }
}

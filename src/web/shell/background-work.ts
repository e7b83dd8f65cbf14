import type { QueryClient } from '@tanstack/react-query'
import type { useApp } from '#web/app/app-provider.tsx'
import { startSendingCollectionChanges } from '#web/changes/send-collection-changes.ts'
import { startSendingPendingChanges } from '#web/changes/start-sending-pending-changes.ts'
import { listenForUndoKey } from '#web/changes/undo-last.ts'
import { listenForCardKeys } from '#web/features/own-cards/card-keys.ts'
import { startMarkCommandExecution } from '#web/features/own-cards/start-mark-command-execution.ts'
import { pollCollections, watchCollections } from '#web/ownership/watch-collections.ts'
import { watchOwnership } from '#web/ownership/watch-ownership.ts'
import { isWaitingToSend, pendingChangesOf } from '#web/changes/pending-changes.ts'
import { clearOwnership, setPendingMarks } from '#web/ownership/local-marks.ts'

/** Shows statuses that wait for a network as owned or wanted. Returns a function that stops this. */
function watchPendingStatuses(userId: string): () => void {
  const changes = pendingChangesOf(userId)
  const show = () =>
    setPendingMarks(
      changes.get().flatMap(change => {
        if (change.kind !== 'status' || !isWaitingToSend(change)) return []
        const { collectionId, productId, status } = change
        return [{ collectionId, cardId: productId, status }]
      }),
    )
  show()
  return changes.subscribe(show)
}

/** Cached queries of collections that are not visible are refetched when shown. */
function refetchHiddenCollections(queryClient: QueryClient): () => void {
  const hidden = { queryKey: ['collections'], type: 'inactive', refetchType: 'none' } as const
  return watchCollections({ onChange: () => queryClient.invalidateQueries(hidden) })
}

/**
 * Starts keyboard shortcuts of cards and the commands that mark cards as owned or wanted. For a signed-in user, also
 * listens for Ctrl+Z, loads owned cards, follows changes on other devices and sends stored changes. Returns a function that stops all of it and empties the ownership
 * store of a signed-in user.
 */
export function startBackgroundWork(app: ReturnType<typeof useApp>, userId: string | undefined): () => void {
  const { api, queryClient } = app
  const stops = [listenForCardKeys(), startMarkCommandExecution(app, userId)]
  if (userId !== undefined)
    stops.push(
      listenForUndoKey(app, userId),
      watchOwnership(api),
      refetchHiddenCollections(queryClient),
      pollCollections(api),
      watchPendingStatuses(userId),
      startSendingPendingChanges({ api, queryClient, userId }),
      startSendingCollectionChanges({ api, queryClient, userId }),
      clearOwnership,
    )
  return () => {
    for (const stop of stops) stop()
  }
}

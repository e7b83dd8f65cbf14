import type { useApp } from '#web/app/app-provider.tsx'
import { startSendingCollectionChanges } from '#web/changes/send-collection-changes.ts'
import { startSendingPendingChanges } from '#web/changes/start-sending-pending-changes.ts'
import { listenForCardKeys } from '#web/features/own-cards/card-keys.ts'
import { startMarkCommandExecution } from '#web/features/own-cards/start-mark-command-execution.ts'
import { watchOwnership } from '#web/ownership/watch-ownership.ts'
import { clearOwnership } from '#web/ownership/local-marks.ts'

/**
 * Starts keyboard shortcuts of cards and the commands that mark cards as owned or wanted. For a signed-in user, also
 * loads owned cards and sends stored changes. Returns a function that stops all of it and empties the ownership
 * store of a signed-in user.
 */
export function startBackgroundWork(app: ReturnType<typeof useApp>, userId: string | undefined): () => void {
  const { api, queryClient } = app
  const stops = [listenForCardKeys(), startMarkCommandExecution(app, userId)]
  if (userId !== undefined)
    stops.push(
      watchOwnership(api),
      startSendingPendingChanges({ api, queryClient, userId }),
      startSendingCollectionChanges({ api, queryClient, userId }),
      clearOwnership,
    )
  return () => {
    for (const stop of stops) stop()
  }
}

import type { useApp } from '#web/app/app-provider.tsx'
import { startSendingPendingChanges } from '#web/features/offline-changes/start-sending-pending-changes.ts'
import { listenForCardKeys } from '#web/features/own-cards/card-keys.ts'
import { startMarkCommandExecution } from '#web/features/own-cards/start-mark-command-execution.ts'
import { followOwnership } from '#web/session/follow-ownership.ts'
import { clearOwnership } from '#web/session/local-marks.ts'

/** Executes marks and keys of cards. For a user it also follows what the user owns, and sends changes made offline. */
export function startBackgroundWork(app: ReturnType<typeof useApp>, userId: string | undefined): () => void {
  const { api, queryClient } = app
  const stops = [listenForCardKeys(), startMarkCommandExecution(app, userId)]
  if (userId !== undefined)
    stops.push(followOwnership(api), startSendingPendingChanges({ api, queryClient, userId }), clearOwnership)
  return () => {
    for (const stop of stops) stop()
  }
}

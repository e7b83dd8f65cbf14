import type { useApp } from '#web/app/app-provider.tsx'
import { sendChanges } from '#web/features/offline-changes/send-changes.ts'
import { listenForCardKeys } from '#web/features/own-cards/card-keys.ts'
import { executeMarkCommands } from '#web/features/own-cards/execute-mark-commands.ts'
import { followOwnership } from '#web/session/follow-ownership.ts'
import { clearOwnership } from '#web/session/local-marks.ts'

/** Executes marks and keys of cards. For a user it also follows what the user owns, and sends changes made offline. */
export function startBackgroundWork(app: ReturnType<typeof useApp>, userId: string | undefined): () => void {
  const { api, queryClient } = app
  const stops = [listenForCardKeys(), executeMarkCommands(app, userId)]
  if (userId !== undefined)
    stops.push(followOwnership(api), sendChanges({ api, queryClient, userId }), clearOwnership)
  return () => {
    for (const stop of stops) stop()
  }
}

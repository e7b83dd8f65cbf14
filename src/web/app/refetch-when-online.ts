import type { QueryClient } from '@tanstack/react-query'
import { isOffline, watchNetwork } from '#web/api/network.ts'
import { hasServerFailed } from '#web/api/refetch-on-server-error.ts'

/** Loads shown data that got no response again when the network is back. Returns a function that stops it. */
export function refetchWhenOnline(client: QueryClient): () => void {
  let wasOffline = isOffline()
  return watchNetwork(() => {
    const offline = isOffline()
    const isBack = wasOffline && !offline
    wasOffline = offline
    if (!isBack) return
    void client.refetchQueries({ type: 'active', predicate: hasServerFailed }, { cancelRefetch: false })
  })
}

import type { QueryClient } from '@tanstack/react-query'
import { startWorker } from '#web/offline/start-worker.ts'

/**
 * Removes the previous user's data: queries, cached responses, offline copies. Visible queries are
 * refetched after the components know the new user: some queries are for signed-in users only.
 */
export function clearPreviousUserData(queryClient: QueryClient, api: { forget: () => void }): void {
  api.forget()
  queryClient.removeQueries({ type: 'inactive' })
  setTimeout(() => void queryClient.resetQueries())
  void import('./clear-cached-data.ts')
    .then(({ clearCachedData }) => clearCachedData())
    .then(startWorker, () => {})
}

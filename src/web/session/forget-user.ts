import type { QueryClient } from '@tanstack/react-query'
import { startWorker } from '#web/offline/start-worker.ts'

/**
 * Drops what was read for the person before: queries, kept answers, stored answers. What is then still on screen is
 * read anew, once the components know who is here: some of their queries are for signed-in people only.
 */
export function forgetUser(queryClient: QueryClient, api: { forget: () => void }): void {
  api.forget()
  queryClient.removeQueries({ type: 'inactive' })
  setTimeout(() => void queryClient.resetQueries())
  void import('./clear-cached-data.ts')
    .then(({ clearCachedData }) => clearCachedData())
    .then(startWorker, () => {})
}

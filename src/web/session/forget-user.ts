import type { QueryClient } from '@tanstack/react-query'

/** Drops what was read for the person before: queries, kept answers, stored answers. What is on screen is read anew. */
export function forgetUser(queryClient: QueryClient, api: { forget: () => void }): void {
  api.forget()
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.resetQueries()
  void import('./clear-cached-data.ts').then(({ clearCachedData }) => clearCachedData()).catch(() => {})
}

import { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'

/** What loaders and components stand on; one per page load in the browser, one per rendering on the server. */
export type AppContext = {
  api: ApiClient
  queryClient: QueryClient
  /** Says that the address names nothing: a real 404 when the server renders. */
  notFound(): void
}

const minutes = 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: 10 * minutes,
        retry: false,
        // The request layer knows what can be had offline.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
    },
  })
}

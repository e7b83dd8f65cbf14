import { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'

/**
 * The dependencies of loaders and components. The browser has one object per page load, the server one per rendering.
 */
export type AppDependencies = {
  api: ApiClient
  queryClient: QueryClient
  /** Called when the URL names nothing: the server then responds with 404. It has no effect in the browser. */
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
        // The HTTP client decides what is available offline.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      // Otherwise a change made offline waits, and is sent when its user no longer expects it.
      mutations: { networkMode: 'always' },
    },
  })
}

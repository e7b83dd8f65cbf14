import type { DehydratedState } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-client.ts'

type PageState = { queries?: DehydratedState }

/** What the server rendered the page from; failures are again what calls throw, so that they are told in the same words. */
export function readState(): DehydratedState {
  const { queries }: PageState = JSON.parse(document.getElementById('state')?.textContent || '{}')
  for (const { state } of queries?.queries ?? []) {
    const failure: unknown = state.error
    if (failure) state.error = new ApiError('', failure as { status: number })
  }
  return queries ?? { mutations: [], queries: [] }
}

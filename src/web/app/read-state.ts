import type { DehydratedState } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-client.ts'

/** What the server rendered a page from; `isNotFound`: it drew the 404 page, though the address fits another one. */
export type PageState = { queries: DehydratedState; isNotFound?: true }

/** What the server rendered the page from; failures are again what calls throw, so that they are told in the same words. */
export function readState(): PageState {
  const nothing: PageState = { queries: { mutations: [], queries: [] } }
  const state: PageState = {
    ...nothing,
    ...JSON.parse(document.getElementById('state')?.textContent || '{}'),
  }
  for (const query of state.queries.queries) {
    const failure: unknown = query.state.error
    if (failure) query.state.error = new ApiError('', failure as { status: number })
  }
  return state
}

import type { DehydratedState } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-client.ts'

/**
 * The state a page was rendered from; `isNotFound`: the server rendered the 404 page although the URL
 * matches another page. `day`: when it was rendered (UTC).
 */
export type EmbeddedPageState = { queries: DehydratedState; isNotFound?: true; day?: string }

/**
 * Reads the state that the server embedded in the page; empty without one. Failures are restored as `ApiError`, so
 * that they show the same messages.
 */
export function readEmbeddedPageState(): EmbeddedPageState {
  const emptyState: EmbeddedPageState = { queries: { mutations: [], queries: [] } }
  const state: EmbeddedPageState = {
    ...emptyState,
    ...JSON.parse(document.getElementById('state')?.textContent || '{}'),
  }
  for (const query of state.queries.queries) {
    const failure: unknown = query.state.error
    if (failure) query.state.error = new ApiError('', failure as { status: number })
  }
  return state
}

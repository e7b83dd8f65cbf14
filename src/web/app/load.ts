import type { EnsureQueryDataOptions, QueryKey } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-client.ts'
import type { AppContext } from './app-context.ts'

/** Server rendering, where loaders must finish before the page is drawn. */
export const onServer = typeof document === 'undefined'

/** For queries that a loader awaits: a page that finds one failed shows that, instead of waiting for it once more. */
export const awaitedByLoader = { retryOnMount: false } as const

/** The site cannot read what it keeps right now, and will again. */
export const isAway = (error: unknown): boolean => error instanceof ApiError && error.status === 503

/** The API takes no such value, an id of 1,000 characters say: the page's address names nothing. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 400

/**
 * Waits for what a page's first paint needs. In the browser a failure resolves to undefined: the page reads the
 * same query and shows its error with Try Again. On the server it does so while the site is away; anything else is a
 * failure of the rendering. A refused value is thrown on both, so that the 404 view is shown.
 */
export function settled<Data>(loading: Promise<Data>): Promise<Data | undefined> {
  return loading.catch((error: unknown) => {
    if (isRefused(error) || (onServer && !isAway(error))) throw error
    return undefined
  })
}

/** Loads a query that the first paint of a page needs. */
export async function ensure<Fetched, Data, Key extends QueryKey>(
  app: AppContext,
  query: EnsureQueryDataOptions<Fetched, Error, Data, Key>,
): Promise<Fetched | Data | undefined> {
  return settled(app.queryClient.ensureQueryData(query))
}

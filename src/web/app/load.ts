import type { EnsureQueryDataOptions, QueryKey } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-client.ts'
import type { AppDependencies } from './app-context.ts'

/** True during server rendering, where loaders must finish before the page is rendered. */
export const isServer = typeof document === 'undefined'

/**
 * Query options of queries that a loader awaits: a component that mounts with a failed query shows the failure and
 * does not retry.
 */
export const loaderQueryOptions = { retryOnMount: false } as const

/** The `meta` of queries without which their page is still useful: the server sends it with status 200. */
export const optionalPart = { isOptional: true }

/** Whether the API responded with 503: the site is temporarily unavailable. */
export const isUnavailable = (error: unknown): boolean => error instanceof ApiError && error.status === 503

/**
 * Whether the API refused a value of the URL with 400, such as an id of 1,000 characters: the page does not exist.
 */
export const isBadRequest = (error: unknown): boolean => error instanceof ApiError && error.status === 400

/**
 * Waits for data of the first paint. In the browser a failure resolves to undefined: the page reads the
 * same query and shows its error with Try Again. The server does the same while the site is unavailable
 * and throws other failures. A bad request is thrown on both, so that the 404 page is shown.
 */
export function tolerateLoadFailure<Data>(loading: Promise<Data>): Promise<Data | undefined> {
  return loading.catch((error: unknown) => {
    if (isBadRequest(error) || (isServer && !isUnavailable(error))) throw error
    return undefined
  })
}

/** Loads a query for the first paint, unless it is cached. Failures are handled as by `tolerateLoadFailure`. */
export async function ensureQuery<Fetched, Data, Key extends QueryKey>(
  app: AppDependencies,
  query: EnsureQueryDataOptions<Fetched, Error, Data, Key>,
): Promise<Fetched | Data | undefined> {
  return tolerateLoadFailure(app.queryClient.ensureQueryData(query))
}

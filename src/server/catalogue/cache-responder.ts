import type { Context } from 'hono'
import { isUnchanged } from '#platform/http/conditional.ts'
import type { ResponseCache } from '#platform/http/response-cache.ts'

/**
 * Creates a function that sets the caching headers of a response made only from the catalogue, and responds itself if
 * it can: with the stored response, or with 304 if the client has the current version. Undefined means that the handler
 * must run. `version` identifies build and data and becomes the ETag. Without `responses`, nothing is stored.
 */
export function createCacheResponder(version: () => string, responses?: ResponseCache) {
  return (context: Context, key: string): Response | undefined => {
    const etag = `W/"${version()}"`
    context.header('vary', 'accept-encoding')
    context.header('cache-control', 'public, max-age=60, stale-while-revalidate=600')
    context.header('etag', etag)
    const stored = responses?.find(context, key)
    if (stored) return stored
    return isUnchanged(context.req.header('if-none-match'), etag) ? context.body(null, 304) : undefined
  }
}

import type { Context } from 'hono'
import { isUnchanged } from '#platform/http/conditional.ts'
import type { ResponseCache } from '#platform/http/response-cache.ts'

/**
 * Caching of responses that depend on the catalogue alone: its revision is their ETag, and a request with the current
 * one gets 304 without running the handler. `version` identifies build and data. Without `responses`, nothing is
 * stored.
 */
export function catalogueCaching(version: () => string, responses?: ResponseCache) {
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

import type { Context } from 'hono'

/**
 * Caching of responses that depend on the catalogue alone: its revision is their ETag, and a request with the current
 * one gets 304 without running the handler. `version` identifies build and revision.
 */
export function catalogueCaching(version: () => string) {
  return (context: Context): Response | undefined => {
    const etag = `W/"${version()}"`
    context.header('vary', 'accept-encoding')
    context.header('cache-control', 'public, max-age=60, stale-while-revalidate=600')
    context.header('etag', etag)
    return context.req.header('if-none-match') === etag ? context.body(null, 304) : undefined
  }
}

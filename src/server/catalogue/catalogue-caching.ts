import type { Context } from 'hono'

/**
 * Answers made from the catalogue alone stay good until its revision moves: the revision is their ETag, and
 * a caller who has it gets 304 without any work. `version` names build and revision.
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

import type { Context } from 'hono'
import { compressFor } from '#platform/http/compression.ts'
import type { ResponseCache } from '#platform/http/response-cache.ts'
import { createCacheResponder } from '#server/catalogue/cache-responder.ts'

/** Responds with JSON from the catalogue. `isKnown` returns whether the response depends on a query parameter. */
export type CachedJson = (
  context: Context,
  isKnown: (parameter: string) => boolean,
  createBody: () => object | Promise<object>,
) => Promise<Response>

/**
 * Responses are stored by path and known parameters. Their ETag is the version of the builds, catalogue and prices.
 */
export function createCachedJson(responses: ResponseCache): CachedJson {
  const cacheResponse = createCacheResponder(responses.version, responses)
  const encoder = new TextEncoder()
  return async (context, isKnown, createBody) => {
    const parameters = Object.entries(context.req.queries())
      .filter(([name]) => isKnown(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, values]) => values.map(value => [name, value]))
    const stored = cacheResponse(context, `${context.req.path}?${new URLSearchParams(parameters).toString()}`)
    if (stored) return stored
    const bytes = await compressFor(context, encoder.encode(JSON.stringify(await createBody())))
    const response = context.body(bytes, 200, { 'content-type': 'application/json' })
    responses.store(context, response, bytes)
    return response
  }
}

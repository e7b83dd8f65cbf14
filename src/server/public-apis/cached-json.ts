import type { Context } from 'hono'
import { compressFor } from '#platform/http/compression.ts'
import type { ResponseCache } from '#platform/http/response-cache.ts'
import { catalogueCaching } from '#server/catalogue/catalogue-caching.ts'

/** Responds with JSON from the catalogue. `parameters` are the query parameters on which it depends. */
export type CachedJson = (
  context: Context,
  parameters: readonly string[],
  make: () => object | Promise<object>,
) => Promise<Response>

/** Responses are stored by path and known parameters, and have the ETag of the catalogue's version. */
export function createCachedJson(responses: ResponseCache): CachedJson {
  const cacheResponse = catalogueCaching(responses.version, responses)
  const encoder = new TextEncoder()
  return async (context, parameters, make) => {
    const given = parameters.flatMap(name => {
      const value = context.req.query(name)
      return value === undefined ? [] : [[name, value]]
    })
    const stored = cacheResponse(context, `${context.req.path}?${new URLSearchParams(given).toString()}`)
    if (stored) return stored
    const bytes = await compressFor(context, encoder.encode(JSON.stringify(await make())))
    const response = context.body(bytes, 200, { 'content-type': 'application/json' })
    responses.store(context, response, bytes)
    return response
  }
}

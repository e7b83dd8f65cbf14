import type { Hono, MiddlewareHandler } from 'hono'
import type { PriceBook } from '#domain/price-book.ts'
import { allowCrossOriginReads } from '#platform/http/allow-cross-origin-reads.ts'
import type { ReportFailure } from '#platform/http/problem-responses.ts'
import type { ResponseCache } from '#platform/http/response-cache.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { createCachedJson } from './cached-json.ts'
import { tcgdexRoutes } from './tcgdex-routes.ts'
import { pokemonTcgRoutes } from './pokemontcg-routes.ts'

export type PublicApiDeps = {
  catalogue: () => Catalogue
  prices: () => PriceBook
  responses: ResponseCache
  /** Counts a search against the limit of its client. */
  limitSearches: MiddlewareHandler
  report: ReportFailure
}

/** Adds the APIs in the shapes of other sites, below `/v2`. They are open to scripts of all sites. */
export function addPublicApis(app: Hono, { responses, ...deps }: PublicApiDeps): void {
  const cachedJson = createCachedJson(responses)
  app.use('/v2/*', allowCrossOriginReads)
  app.route('/v2/:language{[a-z]{2}(-[a-z]{2})?}', tcgdexRoutes({ ...deps, cachedJson }))
  app.route('/v2', pokemonTcgRoutes({ ...deps, cachedJson }))
}

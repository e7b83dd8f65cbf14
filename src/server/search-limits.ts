import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Config } from '#platform/config/config.ts'
import { addressRateLimitKey, clientAddress } from '#platform/http/client-address.ts'
import { limitRate } from '#platform/http/rate-limit.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'

const cardSearches = ['/api/search', '/api/products']
/** Card lists of the public APIs. */
const publicCardLists = /^\/v2\/(\w\w\/)?cards$/
/** The name of the limit of card searches. */
export const searchLimitName = 'search' as const
/** Calls whose path ends in the token of a link. */
export const callsByToken = ['/api/want-lists/shared/*', '/api/trade-lists/shared/*', '/api/binders/shared/*']
/** Lists that cost more with a search text or a card. */
const collectionLists = ['/api/collections', '/api/collections/public']

type SearchLimitDeps = {
  config: Pick<Config, 'trustedProxies' | 'searchLimit'>
  limiter: RateLimiter | undefined
}

export function isCardSearch(path: string): boolean {
  return cardSearches.includes(path) || publicCardLists.test(path)
}

const isSearch = ({ req }: Context) => ['q', 'searchQuery', 'card'].some(name => req.query(name))

/**
 * Middleware that limits how often a client may search cards, request a preview picture, which is drawn, or try
 * addresses with a token, as JSON or as a page. Each name is counted by itself.
 */
export function limitClient(
  { config, limiter }: SearchLimitDeps,
  name: typeof searchLimitName | 'collection-search' | 'want-list' | 'alert-feed' | 'picture',
): MiddlewareHandler {
  const clientOf = (context: Context) => addressRateLimitKey(clientAddress(context, config.trustedProxies))
  return limitRate({ limiter, name, limit: config.searchLimit, clientOf })
}

/**
 * Limits how often a client may search, and guess tokens of lists and binders. Collections and cards are counted separately,
 * because the search box requests both at once. Lists of collections count only with a search text or a card.
 */
export function limitSearches(app: Hono, deps: SearchLimitDeps): void {
  for (const path of cardSearches) app.use(path, limitClient(deps, searchLimitName))
  const ofCollections = limitClient(deps, 'collection-search')
  for (const path of callsByToken) app.use(path, limitClient(deps, 'want-list'))
  for (const path of collectionLists) {
    app.use(path, (context, next) => (isSearch(context) ? ofCollections(context, next) : next()))
  }
}

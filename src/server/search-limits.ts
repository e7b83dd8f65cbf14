import type { Context, Hono } from 'hono'
import type { Config } from '#platform/config/config.ts'
import { addressKey, clientAddress } from '#platform/http/client-address.ts'
import { limitRate } from '#platform/http/rate-limit.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'

const cardSearches = ['/api/search', '/api/products']
/** The name of the limit of card searches. */
export const searchLimitName = 'search'
/** Lists that cost more with a search text. */
const collectionLists = ['/api/collections', '/api/collections/public']

type Parts = {
  config: Pick<Config, 'trustedProxies' | 'searchLimit'>
  limiter: RateLimiter | undefined
}

export function isCardSearch(path: string): boolean {
  return cardSearches.includes(path)
}

const hasWords = ({ req }: Context) => Boolean(req.query('q') || req.query('searchQuery'))

/**
 * Limits how often an address may search. Collections and cards are counted separately, because the search box
 * requests both at once.
 */
export function limitSearches(app: Hono, { config, limiter }: Parts): void {
  const clientOf = (context: Context) => addressKey(clientAddress(context, config.trustedProxies))
  const limit = (name: string) => limitRate({ limiter, name, limit: config.searchLimit, clientOf })
  for (const path of cardSearches) app.use(path, limit(searchLimitName))
  const ofCollections = limit('collection-search')
  for (const path of collectionLists) {
    app.use(path, (context, next) => (hasWords(context) ? ofCollections(context, next) : next()))
  }
}

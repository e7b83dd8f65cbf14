import { createHash } from 'node:crypto'
import { utcDayNumber } from '#domain/day.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { addressRateLimitKey, incomingAddress } from '#platform/http/client-address.ts'
import { ResponseCache } from '#platform/http/response-cache.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import type { CatalogueSource } from './catalogue/catalogue-source.ts'
import type { AppContext } from './context/app-context.ts'
import type { SignIn } from './open-sign-in.ts'
import { variantAlias } from './pages/page-variant.ts'
import type { WebBuilds } from './pages/web-build.ts'
import type { PriceBookSource } from './prices/open-prices.ts'
import { isCardSearch, searchLimitName } from './search-limits.ts'

const megabyte = 1024 * 1024

export type ResponseCacheDeps = {
  clock: Clock
  config: Pick<Config, 'responseCacheMegabytes' | 'searchLimit' | 'trustedProxies'>
  web: WebBuilds
  catalogue: CatalogueSource
  catalogueDay: Pick<AppContext['catalogueDay'], 'version'>
  prices: Pick<PriceBookSource, 'current'>
  settings: Pick<AppContext['settings'], 'version'>
  signIn: Pick<
    SignIn,
    'url' | 'anonKey' | 'missingProviders' | 'openIdName' | 'acceptsPasswords' | 'sendsMails'
  >
  limiter: RateLimiter | undefined
  metrics: Metrics | undefined
}

/**
 * Identifies the data of responses: the builds, the catalogue's revision and days, the prices, the owner's settings, the sign-in origin of pages, and today,
 * because pages name the age of old prices.
 */
function versionOf({
  clock,
  web,
  catalogue,
  catalogueDay,
  prices,
  settings,
  signIn,
}: ResponseCacheDeps): () => string {
  const { url, anonKey, missingProviders, openIdName, sendsMails } = signIn
  const facts = `${url} ${anonKey} ${missingProviders.join(' ')} ${openIdName} ${sendsMails}`
  const signInId = createHash('sha256').update(facts).digest('base64url').slice(0, 4)
  const days = () => `${catalogueDay.version()}-${settings.version()}-${utcDayNumber(clock.now())}`
  const signInVersion = () => (signIn.acceptsPasswords() ? signInId : `${signInId}n`)
  return () =>
    `${web.en.id}${web.ja.id}-${signInVersion()}-${catalogue.current().rev}-${days()}-${prices.current().version}`
}

/** Opens the cache of complete responses. Searches count against their limit even if the response is stored. */
export function openResponseCache(deps: ResponseCacheDeps): ResponseCache {
  const { config, limiter, metrics } = deps
  const { responseCacheMegabytes, searchLimit, trustedProxies } = config
  return new ResponseCache({
    version: versionOf(deps),
    maxBytes: responseCacheMegabytes * megabyte,
    variantOf: variantAlias,
    ...(limiter && {
      admit: (incoming, path) => {
        if (!isCardSearch(path)) return true
        const client = addressRateLimitKey(incomingAddress(incoming, trustedProxies))
        const verdict = limiter.take(searchLimitName, searchLimit, client)
        return verdict instanceof Promise ? verdict.then(({ allowed }) => allowed) : verdict.allowed
      },
    }),
    ...(metrics && { onHit: metrics.countHit }),
  })
}

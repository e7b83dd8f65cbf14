import type { RequestClient, Viewer } from '#contract/viewer.ts'
import type { Config } from '#platform/config/config.ts'
import type { EndpointGate } from '#platform/http/bind-endpoint.ts'
import { addressRateLimitKey, clientAddress } from '#platform/http/client-address.ts'
import type { ResponseCache } from '#platform/http/response-cache.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts'
import type { SignInLimits } from './accounts/account-handlers.ts'
import { createViewerReader, sessionEndedError } from './accounts/viewer-of.ts'
import { createCacheResponder } from './catalogue/cache-responder.ts'
import type { CatalogueSource } from './catalogue/catalogue-source.ts'
import type { SignIn } from './open-sign-in.ts'
import { languageOf } from './pages/request-language.ts'
import type { WebBuilds } from './pages/web-build.ts'

type GateDeps = {
  config: Pick<Config, 'trustedProxies' | 'writeLimit'>
  signIn: Pick<SignIn, 'verify' | 'sessionExists' | 'isSessionActive'>
  limiter: RateLimiter | undefined
  responses: ResponseCache
  catalogue: Pick<CatalogueSource, 'current'>
  web: WebBuilds
}

const longestUserAgent = 500

/** Applies limits and checks before the API's handlers run and adds cache headers to their responses. */
export function createApiGate({
  config,
  signIn,
  limiter,
  responses,
  catalogue,
  web,
}: GateDeps): EndpointGate {
  // The build is part of the version, because another build may serialize the same cards differently.
  const cardsVersion = () => `${web.en.id}-${catalogue.current().rev}`
  const caching = {
    catalogue: createCacheResponder(responses.version, responses),
    cards: createCacheResponder(cardsVersion, responses),
  }
  const writes = { limiter, name: 'write', limit: config.writeLimit }
  return {
    viewerOf: createViewerReader(signIn),
    admitChange: async ({ userId, sessionId }: Viewer) => {
      // Changes check the session itself, not the last result. Calls of deleted users do not count against limits.
      if (!(await signIn.sessionExists(sessionId))) throw sessionEndedError()
      await requireWithinLimit(writes, userId)
    },
    clientOf: context => {
      const language = languageOf(context)
      return {
        address: clientAddress(context, config.trustedProxies),
        userAgent: (context.req.header('user-agent') ?? '').slice(0, longestUserAgent),
        ...(language && { language }),
      }
    },
    cacheCatalogueResponse: (context, key, madeFrom) => caching[madeFrom](context, key),
    storeCatalogueResponse: responses.store.bind(responses),
  }
}

type SignInLimitDeps = {
  config: Pick<Config, 'signInLimit'>
  signIn: Pick<SignIn, 'service'>
  limiter: RateLimiter | undefined
}

/** Limits how often an address may register or sign in. The built-in service counts password attempts itself. */
export function createSignInLimits({ config, signIn, limiter }: SignInLimitDeps): SignInLimits {
  const admit = (name: string) => {
    const limit = { limiter, name, limit: config.signInLimit }
    return (client: RequestClient) => requireWithinLimit(limit, addressRateLimitKey(client.address))
  }
  return {
    admitRegistration: admit('register'),
    admitSignIn: signIn.service ? async () => {} : admit('sign-in'),
  }
}

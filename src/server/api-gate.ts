import type { EndpointGate } from '#platform/http/bind-endpoint.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { requireWithinLimit } from '#platform/http/rate-limit.ts'
import { createCredentialReader, sessionEndedError } from './accounts/viewer-of.ts'
import { createCacheResponder } from './catalogue/cache-responder.ts'
import { findRole } from './owner/roles.ts'
import { languageOf } from './pages/request-language.ts'
import type { ServerContext } from './server-context.ts'

const longestUserAgent = 500

/** Applies limits and checks before the API's handlers run and adds cache headers to their responses. */
export function createApiGate({
  config,
  pool,
  signIn,
  limiter,
  responses,
  catalogue,
  web,
}: ServerContext): EndpointGate {
  // The build is part of the version, because another build may serialize the same cards differently.
  const cardsVersion = () => `${web.en.id}-${catalogue.current().rev}`
  const caching = {
    catalogue: createCacheResponder(responses.version, responses),
    cards: createCacheResponder(cardsVersion, responses),
  }
  const writes = { limiter, name: 'write', limit: config.writeLimit }
  return {
    credentialsOf: createCredentialReader(signIn),
    roleOf: async (viewer, client) => {
      const role = await findRole(pool, viewer.userId)
      if (role === null || viewer.proof.factors === 'two') return role
      // The password alone must not be enough to look after the site.
      const { hasSecondFactor } = await signIn.accounts.findSignInMethods(viewer, client())
      return hasSecondFactor ? null : role
    },
    admitChange: async ({ viewer, keyScope }) => {
      // Changes check the session itself, not the last result. Calls of deleted users do not count against limits.
      if (keyScope === null && !(await signIn.sessionExists(viewer.sessionId))) throw sessionEndedError()
      await requireWithinLimit(writes, viewer.userId)
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

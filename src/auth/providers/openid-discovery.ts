import { type Configuration, customFetch, discovery, enableNonRepudiationChecks } from 'openid-client'
import type { ProviderConfig } from '#auth/auth-deps.ts'
import { allowHttpOnLoopback, fetchBounded, limitResponses, providerTimeoutSeconds } from './oauth-client.ts'

/** Reads endpoints and keys of an OpenID provider from `config.url`. */
export function discoverIssuer(config: ProviderConfig): Promise<Configuration> {
  return discovery(new URL(config.url), config.clientId, config.clientSecret, undefined, {
    timeout: providerTimeoutSeconds,
    [customFetch]: fetchBounded,
    execute: configurationRules(config),
  })
}

/** `enableNonRepudiationChecks` also verifies the id_token's signature, although the token comes directly from the issuer. */
function configurationRules({ url }: ProviderConfig): ((configuration: Configuration) => void)[] {
  return [...allowHttpOnLoopback(url), enableNonRepudiationChecks, limitResponses]
}

/** Shares one attempt among parallel callers. The next call retries after a failure. */
export function cacheSuccess<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= create().catch((error: unknown) => {
      value = undefined
      throw error
    })
    return value
  }
}

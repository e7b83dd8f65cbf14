import {
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
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

/**
 * The same for a provider whose name must be exactly `config.url`, with the way of client authentication that it
 * supports.
 */
export async function discoverExactIssuer(config: ProviderConfig): Promise<Configuration> {
  const found = (await discoverIssuer(config)).serverMetadata()
  if (found.issuer !== config.url)
    throw new Error(`The issuer at ${config.url} names itself ${found.issuer}. Set OIDC_ISSUER to that name.`)
  const authentication = clientAuthentication(
    found.token_endpoint_auth_methods_supported,
    config.clientSecret,
  )
  const configuration = new Configuration(found, config.clientId, config.clientSecret, authentication)
  for (const apply of configurationRules(config)) apply(configuration)
  return configuration
}

/** `client_secret_basic` is the default of OpenID Connect, also for providers that support both. */
function clientAuthentication(methods: string[] = ['client_secret_basic'], secret: string): ClientAuth {
  if (methods.includes('client_secret_basic')) return ClientSecretBasic(secret)
  if (methods.includes('client_secret_post')) return ClientSecretPost(secret)
  throw new Error(
    `The OpenID provider accepts a client by ${methods.join(', ')} only; client_secret_basic or client_secret_post is needed.`,
  )
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

import { AuthError } from '#auth/auth-error.ts'
import type { AuthConfig } from '#auth/auth-deps.ts'
import { createDiscord } from './discord.ts'
import { createIdTokenReader, type IdTokenReader } from './google-id-token.ts'
import { createGoogle } from './google.ts'
import { createOpenIdProvider } from './openid-provider.ts'
import { type Provider, type ProviderName, providerNames } from './provider.ts'

export type Providers = {
  byName: Map<ProviderName, Provider>
  /** Reads ID tokens of Google; undefined if Google is not configured. */
  readGoogleIdToken: IdTokenReader | undefined
}

const providersByConfig = new WeakMap<AuthConfig, Providers>()

/** Returns the same providers for the same configuration, so that discovery runs once. */
export function providersOf(config: AuthConfig): Providers {
  const providers = providersByConfig.get(config) ?? createProviders(config)
  providersByConfig.set(config, providers)
  return providers
}

/** Finds a provider by its name in any case. Throws for names that are unknown or not configured. */
export function requireProvider(config: AuthConfig, name: string): Provider {
  const providerName = providerNames.find(candidate => candidate === name.toLowerCase())
  const reason = providerName
    ? 'provider is not enabled'
    : `Provider ${name.toLowerCase()} could not be found`
  const provider = providerName && providersOf(config).byName.get(providerName)
  if (!provider) throw new AuthError(400, 'validation_failed', `Unsupported provider: ${reason}`)
  return provider
}

function createProviders(config: AuthConfig): Providers {
  const callbackUrl = `${config.baseUrl}/callback`
  const google = config.google && createGoogle(config.google, callbackUrl)
  const discord = config.discord && createDiscord(config.discord, callbackUrl)
  const oidc = config.oidc && createOpenIdProvider(config.oidc, callbackUrl)
  const configured = [google, discord, oidc].filter(provider => provider !== null)
  return {
    byName: new Map(configured.map(provider => [provider.name, provider])),
    readGoogleIdToken:
      google && config.google ? createIdTokenReader(google, config.google.clientId) : undefined,
  }
}

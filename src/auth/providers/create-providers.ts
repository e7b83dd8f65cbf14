import { AuthError } from '#auth/auth-error.ts'
import type { AuthConfig } from '#auth/auth-deps.ts'
import { createDiscord } from './discord.ts'
import { createIdTokenReader, type IdTokenReader } from './google-id-token.ts'
import { createGoogle } from './google.ts'
import { type Provider, type ProviderName, providerNames } from './provider.ts'

export type Providers = {
  byName: Map<ProviderName, Provider>
  /** Undefined: Google is not set up. */
  readGoogleIdToken: IdTokenReader | undefined
}

const made = new WeakMap<AuthConfig, Providers>()

/** The same ones for the same configuration, so that what a provider told of itself is asked for once. */
export function providersOf(config: AuthConfig): Providers {
  const providers = made.get(config) ?? createProviders(config)
  made.set(config, providers)
  return providers
}

/** By the name in a request, in either case; refuses names that are unknown or not set up. */
export function requireProvider(config: AuthConfig, name: string): Provider {
  const known = providerNames.find(candidate => candidate === name.toLowerCase())
  const reason = known ? 'provider is not enabled' : `Provider ${name.toLowerCase()} could not be found`
  const provider = known && providersOf(config).byName.get(known)
  if (!provider) throw new AuthError(400, 'validation_failed', `Unsupported provider: ${reason}`)
  return provider
}

function createProviders(config: AuthConfig): Providers {
  const callbackUrl = `${config.baseUrl}/callback`
  const google = config.google && createGoogle(config.google, callbackUrl)
  const discord = config.discord && createDiscord(config.discord, callbackUrl)
  const present = [google, discord].filter(provider => provider !== null)
  return {
    byName: new Map(present.map(provider => [provider.name, provider])),
    readGoogleIdToken:
      google && config.google ? createIdTokenReader(google, config.google.clientId) : undefined,
  }
}

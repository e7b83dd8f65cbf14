import type { OwnerGroup } from '#auth/auth-deps.ts'
import type { Metadata } from '#auth/accounts/users.ts'

export const providerNames = ['google', 'discord', 'oidc'] as const

export type ProviderName = (typeof providerNames)[number]

/** The data of a user at a provider. */
export type ProviderProfile = {
  provider: ProviderName
  /** The user's id at the provider, which never changes owner. */
  providerId: string
  /** Lower case; null when the provider returns none. */
  email: string | null
  /** Whether the provider has verified the address. */
  emailVerified: boolean
  /** Undefined if the provider does not decide who owns the site. */
  ownerGroup?: OwnerGroup | undefined
  /** Stored as the identity's `identity_data`. */
  data: Metadata
}

/**
 * Secrets of one sign-in. The PKCE verifier is the service's own; the nonce is the request's `nonce`, else random.
 */
export type ProviderFlowSecrets = { state: string; verifier: string; nonce: string }

export type AuthorizationRequest = ProviderFlowSecrets & {
  /** Scopes in addition to the provider's default ones. */
  scopes: string[]
  /** Parameters passed on unchanged, such as `prompt` and `access_type`. */
  forwardedParameters: Record<string, string>
}

export type ProviderSignIn = { profile: ProviderProfile; accessToken: string; refreshToken: string | null }

/** An OAuth provider. */
export type Provider = {
  name: ProviderName
  /** Its name in messages. */
  title: string
  /** Returns the provider's sign-in URL. */
  authorizationUrl: (request: AuthorizationRequest) => Promise<URL>
  /** The names that an OpenID provider gives itself and its key set. */
  issuer?: () => Promise<{ issuer: string; jwksUri: string }>
  /** Exchanges the callback's parameters for the provider's user. Throws when they are invalid. */
  signIn: (response: Record<string, string>, flow: ProviderFlowSecrets) => Promise<ProviderSignIn>
}

/** Removes keys without a value. */
export function withoutEmptyValues(data: Metadata): Metadata {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== ''))
}

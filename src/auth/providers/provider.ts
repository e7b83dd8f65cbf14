import type { Metadata } from '#auth/accounts/users.ts'

export const providerNames = ['google', 'discord'] as const

export type ProviderName = (typeof providerNames)[number]

/** A person as a provider knows them. */
export type ProviderPerson = {
  provider: ProviderName
  /** The person's id at the provider; never given to anybody else there. */
  providerId: string
  /** Lower case; null when the provider tells none. */
  email: string | null
  /** Whether the provider vouches for the address. */
  emailVerified: boolean
  /** Kept as the identity's `identity_data`. */
  data: Metadata
}

/** Secrets of one sign-in: our own PKCE verifier and nonce, never the browser's. */
export type ProviderFlow = { state: string; verifier: string; nonce: string }

export type AuthorizationRequest = ProviderFlow & {
  /** Beside those every sign-in asks for. */
  scopes: string[]
  /** Passed on as they are, such as `prompt` and `access_type`. */
  extra: Record<string, string>
}

export type ProviderSignIn = { person: ProviderPerson; accessToken: string; refreshToken: string | null }

/** A social sign-in by OAuth. */
export type Provider = {
  name: ProviderName
  /** Where the browser goes to sign in. */
  authorizationUrl: (request: AuthorizationRequest) => Promise<URL>
  /** Exchanges what the provider sent to the callback; throws whatever is wrong with it. */
  signIn: (response: Record<string, string>, flow: ProviderFlow) => Promise<ProviderSignIn>
}

/** Provider data without the keys that hold nothing. */
export function givenOnly(data: Metadata): Metadata {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== ''))
}

import { z } from 'zod'
import type { ProviderConfig } from '#auth/auth-deps.ts'
import { cacheSuccess, discoverIssuer } from './openid-discovery.ts'
import { requestAuthorization, exchangeCode, joinScopes } from './oauth-client.ts'
import { withoutEmptyValues, type Provider, type ProviderProfile } from './provider.ts'

/** Without `openid` the response has no id_token. */
const scopes = ['openid', 'email', 'profile']

const claimsShape = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
  hd: z.string().optional(),
})

export type GoogleProvider = Provider & {
  /** The issuer and its key set, as found by discovery. */
  issuer: () => Promise<{ issuer: string; jwksUri: string }>
}

/** Creates the provider for Google, or for any OpenID provider at `config.url`. */
export function createGoogle(config: ProviderConfig, callbackUrl: string): GoogleProvider {
  const configuration = cacheSuccess(() => discoverIssuer(config))
  return {
    name: 'google',
    title: 'Google',
    authorizationUrl: async request =>
      requestAuthorization({ configuration: await configuration(), callbackUrl }, request, {
        scope: joinScopes(scopes, request.scopes),
        nonce: request.nonce,
      }),
    signIn: async (response, flow) => {
      const tokens = await exchangeCode({ configuration: await configuration(), callbackUrl }, response, {
        expectedState: flow.state,
        pkceCodeVerifier: flow.verifier,
        expectedNonce: flow.nonce,
        idTokenExpected: true,
      })
      return {
        profile: readGoogleProfile(tokens.claims()),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
      }
    },
    issuer: async () => {
      const { issuer, jwks_uri: jwksUri } = (await configuration()).serverMetadata()
      if (!jwksUri) throw new Error(`${issuer} does not tell where its keys are`)
      return { issuer, jwksUri }
    },
  }
}

/** Reads the user from the claims of a verified id_token. */
export function readGoogleProfile(rawClaims: unknown): ProviderProfile {
  const claims = claimsShape.parse(rawClaims)
  const email = claims.email?.toLowerCase() || null
  const emailVerified = email !== null && claims.email_verified === true
  const data = withoutEmptyValues({
    iss: claims.iss,
    sub: claims.sub,
    name: claims.name,
    full_name: claims.name,
    picture: claims.picture,
    avatar_url: claims.picture,
    provider_id: claims.sub,
    email: email ?? undefined,
    email_verified: emailVerified,
    phone_verified: false,
    custom_claims: claims.hd === undefined ? undefined : { hd: claims.hd },
  })
  return { provider: 'google', providerId: claims.sub, email, emailVerified, data }
}

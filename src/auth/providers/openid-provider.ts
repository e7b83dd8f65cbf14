import { type Configuration, fetchUserInfo } from 'openid-client'
import { z } from 'zod'
import type { OpenIdConfig, OwnerGroup } from '#auth/auth-deps.ts'
import { exchangeCode, joinScopes, requestAuthorization } from './oauth-client.ts'
import { cacheSuccess, discoverExactIssuer } from './openid-discovery.ts'
import { withoutEmptyValues, type Provider, type ProviderProfile } from './provider.ts'

/** Without `openid` the response has no id_token. */
const scopes = ['openid', 'email', 'profile']

type Claims = Readonly<Record<string, unknown>>

/** Providers differ in what they send. A claim that pages cannot show, or a malformed address, counts as missing. */
const claimsShape = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(255).optional().catch(undefined),
  name: z.string().max(200).optional().catch(undefined),
  picture: z.url().max(1000).optional().catch(undefined),
})

/** Creates the provider for an OpenID provider of the operator's choice. */
export function createOpenIdProvider(config: OpenIdConfig, callbackUrl: string): Provider {
  const configuration = cacheSuccess(() => discoverExactIssuer(config))
  return {
    name: 'oidc',
    title: config.title,
    authorizationUrl: async request => {
      const discovered = await configuration()
      return requestAuthorization({ configuration: discovered, callbackUrl }, request, {
        scope: joinScopes([...scopes, ...groupScopes(discovered, config)], request.scopes),
        nonce: request.nonce,
      })
    },
    signIn: async (response, flow) => {
      const discovered = await configuration()
      const tokens = await exchangeCode({ configuration: discovered, callbackUrl }, response, {
        expectedState: flow.state,
        pkceCodeVerifier: flow.verifier,
        expectedNonce: flow.nonce,
        idTokenExpected: true,
      })
      const idToken: Claims = tokens.claims() ?? {}
      const claims = await completeClaims(discovered, tokens.access_token, { idToken, config })
      return {
        profile: readOpenIdProfile(claims, config),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
      }
    },
    issuer: async () => {
      const { issuer, jwks_uri: jwksUri = '' } = (await configuration()).serverMetadata()
      return { issuer, jwksUri }
    },
  }
}

/**
 * Many providers send address and groups only at the user info endpoint. Address and `email_verified` are of one source, so that
 * the statement about one address is never applied to another.
 */
async function completeClaims(
  configuration: Configuration,
  accessToken: string,
  { idToken, config }: { idToken: Claims; config: OpenIdConfig },
): Promise<Claims> {
  const isComplete = 'email' in idToken && (config.ownerGroup === null || 'groups' in idToken)
  if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return idToken
  // Throws if the response is about another user.
  const userInfo: Claims = await fetchUserInfo(configuration, accessToken, String(idToken['sub']))
  const { email, email_verified } = 'email' in idToken ? idToken : userInfo
  return { ...userInfo, ...idToken, email, email_verified }
}

/** Some providers send groups only for this scope, others refuse scopes that they do not know. */
function groupScopes(configuration: Configuration, { ownerGroup }: OpenIdConfig): string[] {
  const isOffered = configuration.serverMetadata().scopes_supported?.includes('groups')
  return ownerGroup !== null && isOffered ? ['groups'] : []
}

/** Only a list is compared: in a text, the name of a group could be a part of another one. */
function membershipOf({ groups }: Claims, { ownerGroup }: OpenIdConfig): OwnerGroup | undefined {
  if (ownerGroup === null) return undefined
  return Array.isArray(groups) && groups.includes(ownerGroup) ? 'member' : 'other'
}

/** The id of a user is unique within an issuer only, so an identity contains both. Addresses contain no spaces. */
function readOpenIdProfile(rawClaims: Claims, config: OpenIdConfig): ProviderProfile {
  const { url: issuer } = config
  const ownerGroup = membershipOf(rawClaims, config)
  const { sub, name, picture, ...claims } = claimsShape.parse(rawClaims)
  const email = claims.email?.toLowerCase() ?? null
  const emailVerified = email !== null && rawClaims['email_verified'] === true
  const data = withoutEmptyValues({
    iss: issuer,
    sub,
    name,
    full_name: name,
    picture,
    avatar_url: picture,
    provider_id: sub,
    email: email ?? undefined,
    email_verified: emailVerified,
    phone_verified: false,
  })
  return { provider: 'oidc', providerId: `${issuer} ${sub}`, email, emailVerified, ownerGroup, data }
}

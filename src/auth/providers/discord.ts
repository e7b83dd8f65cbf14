import { ClientSecretPost, Configuration, fetchProtectedResource } from 'openid-client'
import { z } from 'zod'
import type { ProviderConfig } from '#auth/auth-deps.ts'
import {
  requestAuthorization,
  exchangeCode,
  allowHttpOnLoopback,
  limitResponses,
  joinScopes,
} from './oauth-client.ts'
import { withoutEmptyValues, type Provider, type ProviderProfile } from './provider.ts'

const scopes = ['email', 'identify']
const pictures = 'https://cdn.discordapp.com'
/** Default avatars for users without their own. */
const defaultPictures = 5

const userShape = z.object({
  id: z.string().min(1),
  username: z.string(),
  /** '0' for users with a unique name (the newer kind). */
  discriminator: z.string().nullish(),
  global_name: z.string().nullish(),
  avatar: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().nullish(),
})

type DiscordUser = z.infer<typeof userShape>

export function createDiscord(config: ProviderConfig, callbackUrl: string): Provider {
  const api = `${config.url}/api`
  const configuration = describe(config, api)
  const address = { configuration, callbackUrl }
  return {
    name: 'discord',
    title: 'Discord',
    authorizationUrl: request =>
      requestAuthorization(address, request, { scope: joinScopes(scopes, request.scopes) }),
    signIn: async (parameters, flow) => {
      const tokens = await exchangeCode(address, parameters, {
        expectedState: flow.state,
        pkceCodeVerifier: flow.verifier,
      })
      const profile = await fetchProfile(configuration, api, tokens.access_token)
      return { profile, accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null }
    },
  }
}

function describe(config: ProviderConfig, api: string): Configuration {
  const configuration = new Configuration(
    {
      issuer: api,
      authorization_endpoint: `${api}/oauth2/authorize`,
      token_endpoint: `${api}/oauth2/token`,
    },
    config.clientId,
    {},
    ClientSecretPost(config.clientSecret),
  )
  limitResponses(configuration)
  for (const allow of allowHttpOnLoopback(config.url)) allow(configuration)
  return configuration
}

async function fetchProfile(
  configuration: Configuration,
  api: string,
  token: string,
): Promise<ProviderProfile> {
  const response = await fetchProtectedResource(configuration, token, new URL(`${api}/users/@me`), 'GET')
  if (!response.ok) throw new Error(`Discord answered ${response.status} when asked who signs in`)
  return readDiscordProfile(userShape.parse(await response.json()), api)
}

function readDiscordProfile(user: DiscordUser, api: string): ProviderProfile {
  const discriminator = user.discriminator ?? '0'
  const picture = pictureOf(user, discriminator)
  const email = user.email?.toLowerCase() || null
  const emailVerified = email !== null && user.verified === true
  const data = withoutEmptyValues({
    iss: api,
    sub: user.id,
    name: `${user.username}#${discriminator}`,
    full_name: user.username,
    picture,
    avatar_url: picture,
    provider_id: user.id,
    email: email ?? undefined,
    email_verified: emailVerified,
    phone_verified: false,
    custom_claims: { global_name: user.global_name ?? '' },
  })
  return { provider: 'discord', providerId: user.id, email, emailVerified, data }
}

/** Returns the URL of the user's avatar. Hashes of animated avatars begin with 'a_'. */
function pictureOf(user: DiscordUser, discriminator: string): string {
  if (!user.avatar) return `${pictures}/embed/avatars/${Number(discriminator) % defaultPictures || 0}.png`
  const kind = user.avatar.startsWith('a_') ? 'gif' : 'png'
  return `${pictures}/avatars/${user.id}/${user.avatar}.${kind}`
}

import type { GoTrueClient, Provider } from '@supabase/auth-js'
import type { AuthConfig } from '#auth/auth-deps.ts'
import { type AuthService, startAuthService } from './auth-service.ts'
import { type DiscordPeer, type DiscordPerson, startDiscordPeer } from './discord-peer.ts'
import { type OpenIdPeer, type OpenIdPerson, startOpenIdPeer } from './openid-peer.ts'

export type SocialService = AuthService & {
  google: OpenIdPeer
  discord: DiscordPeer
  /** Completes a sign-in at the provider that starts at an address. Returns the last URL. */
  walk: (address: string, who: SocialPerson) => Promise<URL>
  /** Signs the client in through the provider, and returns the URL to which the provider's callback redirects. */
  signIn: (client: GoTrueClient, who: SocialPerson) => Promise<{ finalUrl: URL }>
}

export type SocialPerson = { google: OpenIdPerson } | { discord: Partial<DiscordPerson> }

export const misty: DiscordPerson = {
  id: '8001',
  username: 'misty',
  discriminator: '0',
  global_name: 'Misty',
  avatar: null,
  email: 'misty@cerulean.example',
  verified: true,
}

/** Starts the sign-in service with fake servers of both providers on loopback. */
export async function startSocialService(
  config: Partial<AuthConfig> = {},
  start: Parameters<typeof startAuthService>[0] = {},
): Promise<SocialService> {
  const google = await startOpenIdPeer()
  const discord = await startDiscordPeer(misty)
  const providers = {
    google: { clientId: google.clientId, clientSecret: google.clientSecret, url: google.issuer },
    discord: { clientId: discord.clientId, clientSecret: discord.clientSecret, url: discord.origin },
  }
  const service = await startAuthService({ ...start, config: { ...providers, ...config } })
  const walk = (address: string, who: SocialPerson): Promise<URL> => {
    const within = { prefix: `${service.url}/`, cookies: service.cookies }
    if ('discord' in who) {
      discord.person = { ...misty, ...who.discord }
      return discord.signIn(address, within)
    }
    google.know(who.google)
    return google.signIn(address, who.google.sub, within)
  }
  return {
    ...service,
    google,
    discord,
    walk,
    signIn: async (client, who) => {
      const finalUrl = await walk(await beginSignIn(service, client, providerOf(who)), who)
      const code = finalUrl.searchParams.get('code')
      if (code) await throwOnError(client.exchangeCodeForSession(code))
      return { finalUrl }
    },
    close: async () => {
      await service.close()
      await google.close()
      await discord.close()
    },
  }
}

/** Starts a sign-in as the button of the page does. Returns the provider's URL to open. */
export async function beginSignIn(
  service: AuthService,
  client: GoTrueClient,
  provider: Provider,
): Promise<string> {
  const redirectTo = `${service.site}/auth/callback?redirectTo=/sets`
  const queryParams = provider === 'google' ? { access_type: 'offline', prompt: 'consent' } : {}
  const scopes = provider === 'discord' ? { scopes: 'identify email' } : {}
  const { data, error } = await client.signInWithOAuth({
    provider,
    options: {
      redirectTo,
      queryParams,
      skipBrowserRedirect: true,
      ...scopes,
    },
  })
  if (error) throw error
  return data.url
}

export function providerOf(who: SocialPerson): 'google' | 'discord' {
  return 'google' in who ? 'google' : 'discord'
}

async function throwOnError(result: Promise<{ error: unknown }>): Promise<void> {
  const { error } = await result
  if (error) throw error
}

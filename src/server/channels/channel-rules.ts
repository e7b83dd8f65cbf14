import type { ChannelKind } from '#contract/channel-kinds.ts'
import { type AllowedHost, isAllowedHost } from '#platform/http/allowed-hosts.ts'
import { findUrlProblem, outsidePorts, type UrlProblem } from '#platform/http/post-outside.ts'
import { isAccessToken, isSigningSecret, newSecret } from './channel-secret.ts'

const urlSentences: Record<UrlProblem, string> = {
  url: 'The address must be like https://hooks.example/cards',
  credentials: 'The address must not contain a user name or password',
  scheme:
    'The address must begin with https://, because its host is not one that this site allows without encryption',
  port: `The address must have port ${outsidePorts.join(' or ')}, because its host is not one that this site allows with others`,
  host: 'The address must not lead into a private network, because its host is not one that this site allows',
}

const discordHosts = ['discord.com', 'canary.discord.com', 'ptb.discord.com', 'discordapp.com']

function findDiscordProblem(url: URL): string | undefined {
  if (discordHosts.includes(url.hostname) && /^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/.test(url.pathname))
    return undefined
  return 'The address must be that of a Discord webhook: https://discord.com/api/webhooks/…'
}

/** Why an address is refused, as a sentence; undefined if it is fine. */
export function findAddressProblem(
  kind: ChannelKind,
  text: string,
  allowed: readonly AllowedHost[],
): string | undefined {
  const problem = findUrlProblem(text, allowed)
  if (problem) return urlSentences[problem]
  const url = new URL(text)
  if (kind === 'discord' && !isAllowedHost(allowed, url)) return findDiscordProblem(url)
  if (kind === 'ntfy' && !/^\/[\w-]+$/.test(url.pathname))
    return 'The address must be that of a topic: https://ntfy.sh/my-topic'
  return undefined
}

/** Why a secret is refused, as a sentence; undefined if it is fine. */
export function findSecretProblem(kind: ChannelKind, secret: string): string | undefined {
  if (kind === 'discord') return 'A Discord channel has no secret: leave it out'
  if (kind === 'ntfy')
    return secret === '' || isAccessToken(secret)
      ? undefined
      : 'The access token must consist of letters, digits and signs without spaces'
  return secret === newSecret || isSigningSecret(secret)
    ? undefined
    : 'The secret must be new, or whsec_ and 24 to 64 bytes in Base64'
}

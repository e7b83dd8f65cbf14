import type { AuthConfig, OpenIdConfig, ProviderConfig } from '#auth/auth-deps.ts'
import type { Config } from '#platform/config/config.ts'

const mailsPerHour = { toFiles: 120, bySmtp: 1000 }

function provider(id: string | null, secret: string | null, url: string): ProviderConfig | null {
  return id !== null && secret !== null ? { clientId: id, clientSecret: secret, url } : null
}

function openIdProvider({
  oidcIssuer,
  oidcClientId,
  oidcClientSecret,
  oidcName,
  oidcOwnerGroup: ownerGroup,
}: Config): OpenIdConfig | null {
  if (oidcIssuer === null) return null
  const client = provider(oidcClientId, oidcClientSecret, oidcIssuer)
  return client && { ...client, title: oidcName ?? new URL(oidcIssuer).host, ownerGroup }
}

/** Maps the settings to those of the sign-in service. `origin` is the site's address. */
export function authConfigOf(config: Config, origin: string): AuthConfig {
  return {
    publicUrl: origin,
    baseUrl: `${origin}/auth/v1`,
    redirectAllowList: config.authRedirectAllowList,
    passwords: config.authPasswords,
    autoconfirm: config.authAutoconfirm,
    allowUnverified: config.authAllowUnverified,
    tokenSeconds: config.authTokenSeconds,
    refreshReuseSeconds: config.authRefreshReuseSeconds,
    mailIntervalSeconds: config.authMailIntervalSeconds,
    mailsPerHour: config.authMailsPerHour ?? mailsPerHour[config.smtpUrl ? 'bySmtp' : 'toFiles'],
    codeSeconds: config.authCodeSeconds,
    doubleEmailChange: config.authDoubleEmailChange,
    manualLinking: config.authManualLinking,
    signingJwk: config.authSigningJwk,
    google: provider(config.googleClientId, config.googleClientSecret, config.googleIssuer),
    discord: provider(config.discordClientId, config.discordClientSecret, config.discordUrl),
    oidc: openIdProvider(config),
    trustedProxies: config.trustedProxies,
    dataDir: config.dataDir,
    mailDir: config.mailDir,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    signInLimit: config.signInLimit,
  }
}

type OpenIdSettings = Record<
  'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'oidcName' | 'oidcOwnerGroup' | 'authUrl',
  string | null
> & { authPasswords: boolean }

/** Why the settings of the OpenID provider cannot work; undefined if they are complete, or all unset. */
export function findOpenIdProblem(config: OpenIdSettings): string | undefined {
  const required = {
    OIDC_ISSUER: config.oidcIssuer,
    OIDC_CLIENT_ID: config.oidcClientId,
    OIDC_CLIENT_SECRET: config.oidcClientSecret,
  }
  const missing = namesWhere(required, value => value === null)
  const [dependent] = namesWhere(
    { OIDC_NAME: config.oidcName, OIDC_OWNER_GROUP: config.oidcOwnerGroup },
    value => value !== null,
  )
  if (missing.length === 0)
    return config.authUrl === null
      ? undefined
      : 'AUTH_URL and OIDC_ISSUER contradict each other: with AUTH_URL, the hosted project has the providers; remove one of them'
  if (missing.length < 3)
    return `OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: ${missing.join(' and ')} not set`
  if (!config.authPasswords)
    return 'AUTH_PASSWORDS=off needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: without them, nobody could sign in'
  return (
    dependent &&
    `${dependent} needs OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: set them, or remove it`
  )
}

function namesWhere<Value>(values: Record<string, Value>, test: (value: Value) => boolean): string[] {
  return Object.entries(values).flatMap(([name, value]) => (test(value) ? [name] : []))
}

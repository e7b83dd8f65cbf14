import type { Hono } from 'hono'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { acceptsPasswords } from '#auth/passwords/password-rules.ts'

/** The release of the protocol that the responses follow. */
const protocolVersion = 'v2.196.0'
const jwksSeconds = 600

/** Describes the service: health, settings, public keys and OpenID configuration. */
export function addDescriptionRoutes(app: Hono, deps: AuthDeps): void {
  const { config, keys } = deps
  app.get('/health', context =>
    context.json({
      version: protocolVersion,
      name: 'GoTrue',
      description: "ChaseKit's sign-in, speaking GoTrue's protocol",
    }),
  )
  app.get('/settings', async context => context.json(await settingsOf(deps)))
  app.get('/.well-known/jwks.json', async context => {
    context.header('cache-control', `public, max-age=${jwksSeconds}`)
    return context.json({ keys: await keys.publicKeys() })
  })
  app.get('/.well-known/openid-configuration', context => {
    context.header('cache-control', `public, max-age=${jwksSeconds}`)
    return context.json({
      issuer: config.baseUrl,
      jwks_uri: `${config.baseUrl}/.well-known/jwks.json`,
      userinfo_endpoint: `${config.baseUrl}/user`,
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    })
  })
}

async function settingsOf(deps: AuthDeps) {
  const { config, registration } = deps
  return {
    external: {
      anonymous_users: false,
      discord: config.discord !== null,
      email: await acceptsPasswords(deps, deps.pool),
      google: config.google !== null,
      oidc: config.oidc !== null,
      phone: false,
    },
    /** The name on the button of `oidc`. */
    oidc_name: config.oidc?.title ?? '',
    disable_signup: registration.mode() === 'closed',
    mailer_autoconfirm: config.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }
}

import type { Context } from 'hono'
import { z } from 'zod'
import { AuthError, OAuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { clientOf } from '#auth/http/client.ts'
import type { LinkingSession } from '#auth/accounts/link-identity.ts'
import { hashInvite } from '#auth/accounts/registration-rules.ts'
import { readBody } from '#auth/http/read-body.ts'
import { requireUser } from '#auth/http/require-user.ts'
import { finishProviderSignIn } from '#auth/flows/provider-sign-in.ts'
import { providersOf } from '#auth/providers/create-providers.ts'
import type { IdTokenReader } from '#auth/providers/google-id-token.ts'
import type { SessionBody } from '#auth/sessions/session-body.ts'
import { startSession } from '#auth/sessions/sessions.ts'
import { requireManualLinking } from './identity-routes.ts'

const googleIssuer = 'https://accounts.google.com'

const bodySchema = z.object({
  id_token: z.string().default(''),
  provider: z.string().default(''),
  client_id: z.string().default(''),
  issuer: z.string().default(''),
  access_token: z.string().optional(),
  nonce: z.string().optional(),
  link_identity: z.boolean().default(false),
  invite: z.unknown().optional(),
})

type Body = z.infer<typeof bodySchema>

/**
 * Returns a session for an id_token that the page received from Google. `link_identity` links it to the user's
 * account. `invite` is for a new account on a site whose registration is by invitation.
 */
export async function idTokenGrant(context: Context, deps: AuthDeps): Promise<SessionBody> {
  const body = await readBody(context, bodySchema)
  if (!body.id_token) throw new OAuthError('invalid request', 'id_token required')
  if (!body.provider && !(body.client_id && body.issuer))
    throw new OAuthError('invalid request', 'provider or client_id and issuer required')
  const linking = body.link_identity ? await linkingSessionOf(context, deps) : null
  const credentials = { idToken: body.id_token, accessToken: body.access_token, nonce: body.nonce }
  const profile = await readerFor(deps, body)(credentials, deps.clock.now())
  const client = clientOf(context, deps)
  const language = deps.languageOf(context)
  const route = { redirectTo: deps.config.publicUrl, challenge: null, language, ip: client.ip }
  const inviteHash = hashInvite(body.invite)
  return finishProviderSignIn(deps, { profile, linking, inviteHash, route }, (db, user) =>
    startSession(deps, db, user, 'oauth', client),
  )
}

async function linkingSessionOf(context: Context, deps: AuthDeps): Promise<LinkingSession> {
  if (!context.req.header('authorization'))
    throw new OAuthError('invalid request', 'Linking requires a valid user access token in Authorization')
  const { user, session } = await requireUser(deps)(context)
  requireManualLinking(deps)
  return { userId: user.id, sessionId: session.id }
}

function readerFor(deps: AuthDeps, { provider, issuer }: Body): IdTokenReader {
  const ownIssuer = deps.config.google?.url ?? googleIssuer
  if (provider !== 'google' && issuer !== ownIssuer)
    throw new AuthError(
      400,
      'validation_failed',
      `Custom OIDC provider ${JSON.stringify(provider)} not allowed`,
    )
  const read = providersOf(deps.config).readGoogleIdToken
  if (!read)
    throw new AuthError(
      400,
      'provider_disabled',
      `Provider (issuer ${JSON.stringify(ownIssuer)}) is not enabled`,
    )
  return read
}

import type { Context, Hono } from 'hono'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { requireConfirmedAddress } from '#auth/accounts/require-confirmed.ts'
import { bindFlow } from '#auth/http/flow-cookie.ts'
import { requireUser, type SignedIn } from '#auth/http/require-user.ts'
import { unlinkIdentity } from '#auth/accounts/link-identity.ts'
import { startProviderFlow } from '#auth/flows/provider-flows.ts'
import { requestedRedirect } from '#auth/flows/redirect-rules.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isUuid } from '#platform/is-uuid.ts'

/** Links and unlinks identities of a signed-in user. */
export function addIdentityRoutes(app: Hono, deps: AuthDeps): void {
  const signedIn = requireUser(deps)
  const requireLinkingUser = async (context: Context): Promise<SignedIn> => {
    const caller = await signedIn(context)
    requireManualLinking(deps)
    return caller
  }
  app.get('/user/identities/authorize', async context => {
    const { session, user } = await requireLinkingUser(context)
    requireConfirmedAddress(user)
    const query = new URL(context.req.url).searchParams
    const redirectTo = requestedRedirect(context, deps.config)
    const { url, state } = await startProviderFlow(deps, { query, redirectTo, linkingSession: session })
    bindFlow(context, deps, state)
    return query.get('skip_http_redirect') === 'true' ? context.json({ url }) : context.redirect(url, 302)
  })
  app.delete('/user/identities/:identityId', async context => {
    const { user } = await requireLinkingUser(context)
    const identityId = context.req.param('identityId')
    if (!isUuid(identityId)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
    await inTransaction(deps.pool, db => unlinkIdentity(deps, db, user.id, identityId))
    return context.json({})
  })
}

export function requireManualLinking(deps: AuthDeps): void {
  if (!deps.config.manualLinking)
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

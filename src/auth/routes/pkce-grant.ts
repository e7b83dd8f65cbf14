import type { Context } from 'hono'
import { z } from 'zod'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { consumeAuthCode } from '#auth/flows/flow-states.ts'
import { clientOf } from '#auth/http/client.ts'
import { readBody } from '#auth/http/read-body.ts'
import type { SessionBody } from '#auth/sessions/session-body.ts'
import { startSession } from '#auth/sessions/sessions.ts'
import { isBanned, lockUser } from '#auth/accounts/users.ts'
import { inTransaction } from '#platform/database/transaction.ts'

const schema = z.object({ auth_code: z.string().default(''), code_verifier: z.string().default('') })

/** Exchanges an authorization code for a session. The verifier proves that the same browser started the flow. */
export async function pkceGrant(context: Context, deps: AuthDeps): Promise<SessionBody> {
  const { auth_code: code, code_verifier: verifier } = await readBody(context, schema)
  if (!code || !verifier)
    throw new AuthError(
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    )
  return inTransaction(deps.pool, async db => {
    const now = deps.clock.now()
    const flow = await consumeAuthCode(db, { code, verifier }, now)
    const user = await lockUser(db, flow.userId)
    if (!user)
      throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
    if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
    const method = flow.authenticationMethod === 'oauth' ? 'oauth' : 'otp'
    const session = await startSession(deps, db, user, method, clientOf(context, deps))
    return {
      ...session,
      ...(flow.providerToken !== null && { provider_token: flow.providerToken }),
      ...(flow.providerRefreshToken !== null && { provider_refresh_token: flow.providerRefreshToken }),
    }
  })
}

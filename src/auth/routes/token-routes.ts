import type { Context, Hono } from 'hono'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { limitRequests } from '#auth/limits.ts'
import type { SessionBody } from '#auth/sessions/session-body.ts'

/** Handles one `grant_type`: reads the body and returns a session. Throws for an invalid body. */
export type GrantHandler = (context: Context, deps: AuthDeps) => Promise<SessionBody>

export function addTokenRoutes(app: Hono, deps: AuthDeps, grants: Record<string, GrantHandler>): void {
  const byType = new Map(Object.entries(grants))
  app.post('/token', limitRequests(deps, 'token'), async context => {
    const grant = byType.get(context.req.query('grant_type') ?? '')
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    return context.json(await grant(context, deps))
  })
}

import type { Hono } from 'hono'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { requireUser } from '#auth/http/require-user.ts'
import { endSessions } from '#auth/sessions/sessions.ts'

/** Ends this session, all sessions, or all others. */
export function addLogoutRoutes(app: Hono, deps: AuthDeps): void {
  const signedIn = requireUser(deps)
  app.post('/logout', async context => {
    const { user, session } = await signedIn(context)
    await endSessions(deps.pool, user.id, sessionsOf(context.req.query('scope') || 'global', session.id))
    return context.body(null, 204)
  })
}

function sessionsOf(scope: string, own: string): Parameters<typeof endSessions>[2] {
  if (scope === 'global') return 'all'
  if (scope === 'local') return { only: own }
  if (scope === 'others') return { except: own }
  throw new AuthError(400, 'validation_failed', 'Unsupported logout scope: use global, local or others')
}

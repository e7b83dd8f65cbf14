import type { Hono } from 'hono'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { requireClaims } from '#auth/http/require-user.ts'

const closed = [
  '/admin',
  '/admin/*',
  '/invite',
  '/sso',
  '/sso/*',
  '/passkeys',
  '/passkeys/*',
  '/oauth/*',
  '/factors/recovery-codes',
  '/factors/recovery-codes/*',
]

/** Refuses calls for administrators and features that are not offered, with any token. */
export function addAdminRoutes(app: Hono, deps: AuthDeps): void {
  for (const path of closed)
    app.all(path, async context => {
      await requireClaims(deps, context)
      throw new AuthError(403, 'not_admin', 'User not allowed')
    })
}

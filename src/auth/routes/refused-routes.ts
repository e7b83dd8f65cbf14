import type { Hono } from 'hono'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { requireClaims } from '#auth/http/require-user.ts'

const refusedPaths = [
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

/**
 * Refuses the protocol's calls for administrators and for features that are not offered: 403 with a valid token, 401
 * without a token.
 */
export function addRefusedRoutes(app: Hono, deps: AuthDeps): void {
  for (const path of refusedPaths)
    app.all(path, async context => {
      await requireClaims(deps, context)
      throw new AuthError(403, 'not_admin', 'User not allowed')
    })
}

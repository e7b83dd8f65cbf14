import type { Hono } from 'hono'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { requireUser } from '#auth/http/require-user.ts'
import { userObject } from '#auth/accounts/user-object.ts'

export function addReadUserRoutes(app: Hono, deps: AuthDeps): void {
  const signedIn = requireUser(deps)
  app.get('/user', async context => {
    const { user } = await signedIn(context)
    return context.json(await userObject(deps.pool, user))
  })
}

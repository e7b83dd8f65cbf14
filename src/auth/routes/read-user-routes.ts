import type { Hono } from 'hono'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { requireUser } from '#auth/http/require-user.ts'
import { userObject } from '#auth/accounts/user-object.ts'

export function addReadUserRoutes(app: Hono, parts: AuthDeps): void {
  const signedIn = requireUser(parts)
  app.get('/user', async context => {
    const { user } = await signedIn(context)
    return context.json(await userObject(parts.pool, user))
  })
}

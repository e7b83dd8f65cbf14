import type { Hono } from 'hono'
import type { AuthParts } from '#auth/auth-parts.ts'
import { requireUser } from '#auth/http/require-user.ts'
import { userObject } from '#auth/accounts/user-object.ts'

export function addReadUserRoutes(app: Hono, parts: AuthParts): void {
  const signedIn = requireUser(parts)
  app.get('/user', async context => {
    const { user } = await signedIn(context)
    return context.json(await userObject(parts.pool, user))
  })
}

import type { Hono } from 'hono'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { limitRequests } from '#auth/limits.ts'
import { beginProviderFlow } from '#auth/flows/provider-flows.ts'
import { redirectOf } from '#auth/flows/redirect-rules.ts'

/** The browser comes here to sign in by a provider and is sent on. */
export function addAuthorizeRoutes(app: Hono, parts: AuthDeps): void {
  app.get('/authorize', limitRequests(parts, 'authorize'), async context => {
    const query = new URL(context.req.url).searchParams
    const redirectTo = redirectOf(context, parts.config)
    return context.redirect(await beginProviderFlow(parts, { query, redirectTo }), 302)
  })
}

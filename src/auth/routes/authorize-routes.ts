import type { Hono } from 'hono'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { bindFlow } from '#auth/http/flow-cookie.ts'
import { limitRequests } from '#auth/limits.ts'
import { startProviderFlow } from '#auth/flows/provider-flows.ts'
import { requestedRedirect } from '#auth/flows/redirect-rules.ts'

/** Redirects the browser to a provider's sign-in page. */
export function addAuthorizeRoutes(app: Hono, deps: AuthDeps): void {
  app.get('/authorize', limitRequests(deps, 'authorize'), async context => {
    const query = new URL(context.req.url).searchParams
    const redirectTo = requestedRedirect(context, deps.config)
    const { url, state } = await startProviderFlow(deps, { query, redirectTo })
    bindFlow(context, deps, state)
    return context.redirect(url, 302)
  })
}

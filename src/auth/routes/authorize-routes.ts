import type { Hono } from 'hono'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { bindFlow } from '#auth/http/flow-cookie.ts'
import { limitRequests } from '#auth/limits.ts'
import { startProviderFlow } from '#auth/flows/provider-flows.ts'
import { providerErrorRedirect, toErrorParameters } from '#auth/flows/provider-redirects.ts'
import { requestedRedirect } from '#auth/flows/redirect-rules.ts'

/** Redirects the browser to a provider's sign-in page, or to the page that shows why the provider cannot be reached. */
export function addAuthorizeRoutes(app: Hono, deps: AuthDeps): void {
  app.get('/authorize', limitRequests(deps, 'authorize'), async context => {
    const query = new URL(context.req.url).searchParams
    const redirectTo = requestedRedirect(context, deps.config)
    try {
      const { url, state } = await startProviderFlow(deps, { query, redirectTo })
      bindFlow(context, deps, state)
      return context.redirect(url, 302)
    } catch (error) {
      if (!(error instanceof AuthError) || error.status !== 503) throw error
      const failure = toErrorParameters(error, deps.log)
      return context.redirect(providerErrorRedirect(redirectTo, failure, 'query and fragment'), 302)
    }
  })
}

import type { Hono } from 'hono'
import { z } from 'zod'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { bindFlow } from '#auth/http/flow-cookie.ts'
import { readBody } from '#auth/http/read-body.ts'
import { limitRequests } from '#auth/limits.ts'
import { startProviderFlow } from '#auth/flows/provider-flows.ts'
import { providerErrorRedirect, toErrorParameters } from '#auth/flows/provider-redirects.ts'
import { requestedRedirect } from '#auth/flows/redirect-rules.ts'

const invitedSchema = z.object({ invite: z.unknown().optional() })

/**
 * Redirects the browser to a provider's sign-in page, or to the page that shows why the provider cannot be reached. A POST
 * has an invitation in its body, which no log of addresses contains, and returns the address of the sign-in page.
 */
export function addAuthorizeRoutes(app: Hono, deps: AuthDeps): void {
  app.post('/authorize', limitRequests(deps, 'authorize'), async context => {
    const query = new URL(context.req.url).searchParams
    const redirectTo = requestedRedirect(context, deps.config)
    const { invite } = await readBody(context, invitedSchema)
    const { url, state } = await startProviderFlow(deps, { query, redirectTo, invite })
    bindFlow(context, deps, state)
    return context.json({ url })
  })
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

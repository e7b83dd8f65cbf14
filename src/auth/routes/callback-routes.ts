import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AuthError, OAuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { type FlowState, issueAuthCode, markFlowUsed } from '#auth/flows/flow-states.ts'
import { clientOf } from '#auth/http/client.ts'
import { maxBodyBytes, bodyTooLargeError } from '#auth/http/read-body.ts'
import { isBoundFlow } from '#auth/http/flow-cookie.ts'
import { requireFlow, stateError, unreachableError } from '#auth/flows/provider-flows.ts'
import { finishProviderSignIn } from '#auth/flows/provider-sign-in.ts'
import {
  providerErrorRedirect,
  toErrorParameters,
  providerSessionRedirect,
} from '#auth/flows/provider-redirects.ts'
import { requireProvider } from '#auth/providers/create-providers.ts'
import type { ProviderSignIn } from '#auth/providers/provider.ts'
import { isUnanswered } from '#auth/providers/unanswered-request.ts'
import { startSession } from '#auth/sessions/sessions.ts'
import type { User } from '#auth/accounts/users.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Queryable } from '#platform/database/queryable.ts'

type CallbackParameters = Record<string, string>

const formLimit = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw bodyTooLargeError()
  },
})

/** Handles redirects from a provider. The browser is redirected to a page, also after an error of the sign-in. */
export function addCallbackRoutes(app: Hono, deps: AuthDeps): void {
  app.get('/callback', async context => {
    const parameters = Object.fromEntries(new URL(context.req.url).searchParams)
    const flow = await openFlow(context, deps, parameters).catch((error: unknown) =>
      toErrorParameters(error, deps.log),
    )
    if ('oauthError' in flow)
      return context.redirect(providerErrorRedirect(deps.config.publicUrl, flow, 'query'), 303)
    const address = await finish(deps, flow, parameters, context).catch((error: unknown) =>
      providerErrorRedirect(flow.redirectTo, toErrorParameters(error, deps.log), 'query and fragment'),
    )
    return context.redirect(address, 302)
  })
  app.post('/callback', formLimit, async context => {
    const parameters = new URLSearchParams(await readFormParameters(context))
    return context.redirect(`${deps.config.baseUrl}/callback?${parameters}`, 303)
  })
}

/**
 * Reads the form that some providers send, and the query. The last value of a parameter counts, the form's over the
 * query's. Browsers send no cookie with a form of another site, but with the redirect after it.
 */
async function readFormParameters(context: Context): Promise<CallbackParameters> {
  const query = Object.fromEntries(new URL(context.req.url).searchParams)
  return { ...query, ...Object.fromEntries(new URLSearchParams(await context.req.text())) }
}

/**
 * Marks the flow as used before its code is exchanged. A refusal by the provider leaves the flow usable. Flows of other
 * browsers are unknown.
 */
async function openFlow(
  context: Context,
  deps: AuthDeps,
  parameters: CallbackParameters,
): Promise<FlowState> {
  const now = deps.clock.now()
  const { state = '' } = parameters
  if (state !== '' && !isBoundFlow(context, deps, state)) throw stateError('not found or expired')
  return inTransaction(deps.pool, async db => {
    const flow = await requireFlow(db, state, now)
    if (parameters['code'] && !parameters['error']) await markFlowUsed(db, flow, now)
    return flow
  })
}

async function finish(
  deps: AuthDeps,
  flow: FlowState,
  parameters: CallbackParameters,
  context: Context,
): Promise<string> {
  if (parameters['error']) throw new OAuthError(parameters['error'], parameters['error_description'] ?? '')
  if (!parameters['code'])
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing')
  const signIn = await exchange(deps, flow, parameters)
  const { codeChallenge, redirectTo } = flow
  const challenge = codeChallenge === null ? null : { challenge: codeChallenge, method: 's256' as const }
  const { ip } = clientOf(context, deps)
  const route = { redirectTo, challenge, language: deps.languageOf(context), ip }
  const { inviteHash } = flow
  const linking = linkingSessionOf(flow)
  const signInResult = { profile: signIn.profile, linking, inviteHash, route }
  const completed = await finishProviderSignIn(deps, signInResult, async (db, user) => ({
    user,
    address: await redirectSignedIn(deps, db, { flow, signIn, user }, context),
  }))
  if (linking === null) await applyOwnerGroup(deps, completed.user, signIn)
  return completed.address
}

/** In a transaction of its own: a deletion of the account locks role and account in the other order. */
async function applyOwnerGroup({ owners }: AuthDeps, user: User, { profile }: ProviderSignIn): Promise<void> {
  const { ownerGroup: membership } = profile
  if (membership === undefined) return
  const { username } = user.userMetadata
  const preferredUsername = typeof username === 'string' ? username : null
  await owners.applyGroup({ user: { userId: user.id, email: user.email, preferredUsername }, membership })
}

function linkingSessionOf({ linkingUserId: userId, linkingSessionId: sessionId }: FlowState) {
  return userId === null ? null : { userId, sessionId: sessionId ?? '' }
}

async function exchange(
  deps: AuthDeps,
  flow: FlowState,
  parameters: CallbackParameters,
): Promise<ProviderSignIn> {
  const provider = requireProvider(deps.config, flow.provider)
  const secrets = { verifier: flow.providerVerifier ?? '', nonce: flow.providerNonce ?? '' }
  return provider.signIn(parameters, { state: flow.id, ...secrets }).catch((error: unknown) => {
    deps.log.warn('A sign-in provider could not be asked who signs in', { provider: flow.provider, error })
    if (isUnanswered(error)) throw unreachableError(provider.title)
    throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code')
  })
}

type CompletedSignIn = { flow: FlowState; signIn: ProviderSignIn; user: User }

/**
 * Redirects with a code that only the browser that started the flow can exchange, or with the session (implicit flow).
 */
async function redirectSignedIn(
  deps: AuthDeps,
  db: Queryable,
  { flow, signIn, user }: CompletedSignIn,
  context: Context,
): Promise<string> {
  const now = deps.clock.now()
  const tokens = { token: signIn.accessToken, refreshToken: signIn.refreshToken }
  if (flow.codeChallenge !== null) {
    const address = new URL(flow.redirectTo)
    address.searchParams.set('code', await issueAuthCode(db, flow.id, user.id, now, tokens))
    return address.href
  }
  const session = await startSession(deps, db, user, 'oauth', clientOf(context, deps))
  return providerSessionRedirect(flow.redirectTo, session, tokens)
}

import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { inTransaction } from '#platform/database/transaction.ts'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { hashInvite } from '#auth/accounts/registration-rules.ts'
import { readChallenge } from './code-challenge.ts'
import { type FlowState, lockFlow, type NewFlow, startFlow } from './flow-states.ts'
import { requireProvider } from '#auth/providers/create-providers.ts'
import type { Session } from '#auth/sessions/session.ts'
import type { Queryable } from '#platform/database/queryable.ts'

export const stateSeconds = 300

/**
 * Lower-case names of query parameters that are not forwarded: the service sets them, or they are not for the provider.
 */
const reservedParameters = new Set([
  'provider',
  'scopes',
  'scope',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'request',
  'request_uri',
  'redirect_to',
  'skip_http_redirect',
  'invite_token',
  'invite',
])

type ProviderFlowRequest = {
  /** The query of the request. */
  query: URLSearchParams
  /** Already checked against the redirect rules. */
  redirectTo: string
  /** The code of an invitation for a new account. */
  invite?: unknown
  /** The session of the user who links an identity. */
  linkingSession?: Session
}

/** `state` must be bound to the browser that requested the flow. */
type StartedFlow = { url: string; state: string }

/** Returns the provider's sign-in URL. The provider gets a challenge of this service, never the browser's. */
export async function startProviderFlow(deps: AuthDeps, request: ProviderFlowRequest): Promise<StartedFlow> {
  const { query } = request
  const provider = requireProvider(deps.config, query.get('provider') ?? '')
  const challenge = readChallenge({
    code_challenge: query.get('code_challenge'),
    code_challenge_method: query.get('code_challenge_method'),
  })
  const secrets = {
    providerVerifier: randomPKCECodeVerifier(),
    providerNonce: query.get('nonce') || randomNonce(),
  }
  const inviteHash = hashInvite(request.invite)
  const flow = { provider: provider.name, redirectTo: request.redirectTo, challenge, inviteHash, ...secrets }
  const { id } = await inTransaction(deps.pool, db => start(deps, db, flow, request.linkingSession))
  const authorization = {
    state: id,
    verifier: secrets.providerVerifier,
    nonce: secrets.providerNonce,
    scopes: (query.get('scopes') ?? '').split(/[\s,]+/).filter(Boolean),
    forwardedParameters: forwardedParameters(query),
  }
  const address = await provider.authorizationUrl(authorization).catch((error: unknown) => {
    deps.log.warn('A sign-in provider could not be reached', { provider: provider.name, error })
    throw unreachableError(provider.title)
  })
  return { url: address.href, state: id }
}

/** The next attempt asks the provider again. */
export function unreachableError(title: string): AuthError {
  const message = `${title} cannot be reached at the moment. Try again in a few minutes, or sign in another way.`
  return new AuthError(503, 'unexpected_failure', message)
}

/** Stores a new flow. A flow that links an identity is deleted together with the session that started it. */
async function start(
  deps: AuthDeps,
  db: Queryable,
  flow: Omit<NewFlow, 'authenticationMethod' | 'linkingUserId' | 'linkingSessionId'>,
  linkingSession: Session | undefined,
): Promise<FlowState> {
  const links = { linkingUserId: linkingSession?.userId, linkingSessionId: linkingSession?.id }
  return startFlow(db, { ...flow, ...links, authenticationMethod: 'oauth' }, deps.clock.now())
}

/** Returns the query parameters for the provider, with the first value of each. */
function forwardedParameters(query: URLSearchParams): Record<string, string> {
  const names = [...new Set(query.keys())].filter(name => !reservedParameters.has(name.toLowerCase()))
  return Object.fromEntries(names.map(name => [name, query.get(name) ?? '']))
}

/**
 * Returns the flow of a `state` parameter, locked until the transaction ends. Refuses states that are unknown,
 * expired, used or of a mailed link.
 */
export async function requireFlow(db: Queryable, state: string, now: Date): Promise<FlowState> {
  if (state === '') throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  const flow = await lockFlow(db, state)
  if (!flow || flow.authenticationMethod !== 'oauth') throw stateError('not found or expired')
  if (flow.createdAt.getTime() + stateSeconds * 1000 <= now.getTime()) throw stateError('has expired')
  if (flow.usedAt === null) return flow
  if (flow.codeChallenge === null) throw stateError('not found or expired')
  throw new AuthError(400, 'flow_state_already_used', 'State has already been used')
}

export function stateError(problem: string): AuthError {
  return new AuthError(400, 'bad_oauth_state', `OAuth state ${problem}`)
}

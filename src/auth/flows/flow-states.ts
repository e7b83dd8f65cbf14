import { createHash, randomUUID } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import { AuthError } from '#auth/auth-error.ts'
import type { InviteHash } from '#auth/accounts/registration-rules.ts'
import { type CodeChallenge, verifierMatches } from './code-challenge.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import type { SignInFlowStatesTable } from '#platform/database/schema.ts'

export type FlowMethod = 'oauth' | 'email/signup' | 'magiclink' | 'recovery' | 'email_change'

/** A sign-in that continues outside the page: at a provider, or by a link in a mail. */
export type FlowState = {
  /** The `state` parameter that a provider returns. */
  id: string
  userId: string | null
  authCodeIssuedAt: Date | null
  /** Null in the implicit flow. */
  codeChallenge: string | null
  provider: string
  authenticationMethod: FlowMethod
  /** Already checked against the redirect rules. */
  redirectTo: string
  providerVerifier: string | null
  providerNonce: string | null
  providerToken: string | null
  providerRefreshToken: string | null
  linkingUserId: string | null
  linkingSessionId: string | null
  inviteHash: InviteHash
  usedAt: Date | null
  createdAt: Date
}

export type NewFlow = {
  provider: string
  authenticationMethod: FlowMethod
  redirectTo: string
  challenge: CodeChallenge | null
  userId?: string
  providerVerifier?: string
  providerNonce?: string
  linkingUserId?: string | undefined
  linkingSessionId?: string | undefined
  inviteHash?: InviteHash
}

const codeSeconds = 300
const retentionSeconds = 2 * 86_400

const columns = [
  'id',
  'user_id as userId',
  'auth_code_issued_at as authCodeIssuedAt',
  'code_challenge as codeChallenge',
  'provider',
  'authentication_method as authenticationMethod',
  'redirect_to as redirectTo',
  'provider_verifier as providerVerifier',
  'provider_nonce as providerNonce',
  'provider_token as providerToken',
  'provider_refresh_token as providerRefreshToken',
  'linking_user_id as linkingUserId',
  'linking_session_id as linkingSessionId',
  'invite_hash as inviteHash',
  'used_at as usedAt',
  'created_at as createdAt',
] as const

type Narrowed = Pick<FlowState, 'authenticationMethod'>

const flows = query.selectFrom('sign_in.flow_states').select(columns).$narrowType<Narrowed>()

export async function startFlow(db: Queryable, flow: NewFlow, now: Date): Promise<FlowState> {
  await deleteExpiredFlows(db, now)
  const values = {
    user_id: flow.userId,
    code_challenge: flow.challenge?.challenge,
    code_challenge_method: flow.challenge?.method,
    provider: flow.provider,
    authentication_method: flow.authenticationMethod,
    redirect_to: flow.redirectTo,
    provider_verifier: flow.providerVerifier,
    provider_nonce: flow.providerNonce,
    linking_user_id: flow.linkingUserId,
    linking_session_id: flow.linkingSessionId,
    invite_hash: flow.inviteHash,
    created_at: now,
  }
  const insert = query.insertInto('sign_in.flow_states').values(values).returning(columns)
  const [started] = await runQuery(db, insert.$narrowType<Narrowed>())
  if (started === undefined) throw new Error('The database returned no row')
  return started
}

/**
 * Finds the flow of a provider's `state` and locks it until the transaction ends. Ids that are not UUIDs are unknown.
 */
export async function lockFlow(db: Queryable, id: string): Promise<FlowState | undefined> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return undefined
  const [flow] = await runQuery(db, flows.where('id', '=', id).forUpdate())
  return flow
}

/** Finds the newest unused flow of a mailed link that was requested with a challenge. */
export async function findMailedFlow(
  db: Queryable,
  userId: string,
  methods: FlowMethod[],
): Promise<FlowState | undefined> {
  const unusedFlows = flows
    .where('user_id', '=', userId)
    .where('authentication_method', '=', sql<string>`any(${methods})`)
    .where('code_challenge', 'is not', null)
    .where('auth_code_issued_at', 'is', null)
    .where('used_at', 'is', null)
  const [flow] = await runQuery(db, unusedFlows.orderBy('created_at', 'desc').limit(1))
  return flow
}

export type ProviderTokens = { token: string | null; refreshToken: string | null }

/** Creates the code that the browser exchanges for a session, once and within 300 s. */
export async function issueAuthCode(
  db: Queryable,
  flowId: string,
  userId: string,
  now: Date,
  tokens: ProviderTokens = { token: null, refreshToken: null },
): Promise<string> {
  const code = randomUUID()
  const issued = { user_id: userId, auth_code_hash: codeHash(code), auth_code_issued_at: now }
  const providerTokens = { provider_token: tokens.token, provider_refresh_token: tokens.refreshToken }
  await updateFlow(db, flowId, { ...issued, ...providerTokens })
  return code
}

/**
 * Finds the flow of an authorization code, with its provider tokens, and marks it as used. A wrong verifier throws and
 * leaves the code valid. Call it in a transaction: parallel exchanges wait for the lock, and only the first one gets
 * the flow.
 */
export async function consumeAuthCode(
  db: Queryable,
  exchange: { code: string; verifier: string },
  now: Date,
): Promise<FlowState & { userId: string }> {
  const [flow] = await runQuery(db, flows.where('auth_code_hash', '=', codeHash(exchange.code)).forUpdate())
  if (!flow?.userId || !flow.authCodeIssuedAt)
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (flow.authCodeIssuedAt.getTime() + codeSeconds * 1000 <= now.getTime())
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (!verifierMatches(flow.codeChallenge ?? '', exchange.verifier))
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  await finishFlow(db, flow.id, now)
  return { ...flow, userId: flow.userId }
}

/** Invalidates the flow's code and deletes the provider's tokens. */
export async function finishFlow(db: Queryable, id: string, now: Date): Promise<void> {
  const secrets = { auth_code_hash: null, provider_token: null, provider_refresh_token: null }
  await updateFlow(db, id, { used_at: now, provider_verifier: null, ...secrets })
}

/** Marks the flow as used before the provider is called, so that only one of two parallel callbacks continues. */
export async function markFlowUsed(db: Queryable, flow: FlowState, now: Date): Promise<void> {
  await updateFlow(db, flow.id, { used_at: now, provider_verifier: null })
}

function updateFlow(db: Queryable, id: string, changes: Updateable<SignInFlowStatesTable>) {
  return runQuery(db, query.updateTable('sign_in.flow_states').set(changes).where('id', '=', id))
}

/** Deletes a few expired rows and skips locked ones, so that starting a flow is fast. */
async function deleteExpiredFlows(db: Queryable, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retentionSeconds * 1000)
  await runQuery(
    db,
    sql`delete from sign_in.flow_states where id in (
      select id from sign_in.flow_states where created_at < ${oldest}
      order by created_at limit 20 for update skip locked)`,
  )
}

function codeHash(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

import { createHash, randomUUID } from 'node:crypto'
import { AuthError } from '#auth/auth-error.ts'
import { type CodeChallenge, verifierMatches } from './code-challenge.ts'
import type { Queryable } from '#platform/database/queryable.ts'

export type FlowMethod = 'oauth' | 'email/signup' | 'magiclink' | 'recovery' | 'email_change'

/** A sign-in that leaves the browser and comes back: at a provider, or by a link in a mail. */
export type FlowState = {
  /** The `state` a provider hands back. */
  id: string
  userId: string | null
  authCodeIssuedAt: Date | null
  /** Null in the implicit flow. */
  codeChallenge: string | null
  provider: string
  authenticationMethod: FlowMethod
  /** Allowed already when the flow began. */
  redirectTo: string
  providerVerifier: string | null
  providerNonce: string | null
  providerToken: string | null
  providerRefreshToken: string | null
  linkingUserId: string | null
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
  linkingUserId?: string
}

const codeSeconds = 300
const keptSeconds = 2 * 86_400

const columns = `id, user_id as "userId", auth_code_issued_at as "authCodeIssuedAt",
  code_challenge as "codeChallenge", provider, authentication_method as "authenticationMethod",
  redirect_to as "redirectTo", provider_verifier as "providerVerifier", provider_nonce as "providerNonce",
  provider_token as "providerToken", provider_refresh_token as "providerRefreshToken",
  linking_user_id as "linkingUserId", used_at as "usedAt", created_at as "createdAt"`

export async function startFlow(db: Queryable, flow: NewFlow, now: Date): Promise<FlowState> {
  await forgetOldFlows(db, now)
  const { rows } = await db.query<FlowState>(
    `insert into sign_in.flow_states (user_id, code_challenge, code_challenge_method, provider,
       authentication_method, redirect_to, provider_verifier, provider_nonce, linking_user_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
    [
      flow.userId ?? null,
      flow.challenge?.challenge ?? null,
      flow.challenge?.method ?? null,
      flow.provider,
      flow.authenticationMethod,
      flow.redirectTo,
      flow.providerVerifier ?? null,
      flow.providerNonce ?? null,
      flow.linkingUserId ?? null,
      now,
    ],
  )
  return theRow(rows)
}

/** The flow a provider's `state` names, locked until the transaction ends; ids that are no UUID are unknown. */
export async function lockFlow(db: Queryable, id: string): Promise<FlowState | undefined> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return undefined
  const { rows } = await db.query<FlowState>(
    `select ${columns} from sign_in.flow_states where id = $1 for update`,
    [id],
  )
  return rows[0]
}

/** Of the mailed links somebody asked for with a challenge, the newest that has not been followed yet. */
export async function findMailedFlow(
  db: Queryable,
  userId: string,
  methods: FlowMethod[],
): Promise<FlowState | undefined> {
  const { rows } = await db.query<FlowState>(
    `select ${columns} from sign_in.flow_states
     where user_id = $1 and authentication_method = any($2) and code_challenge is not null
       and auth_code_issued_at is null and used_at is null
     order by created_at desc limit 1`,
    [userId, methods],
  )
  return rows[0]
}

export type ProviderTokens = { token: string | null; refreshToken: string | null }

/** Makes the code that the browser exchanges for a session of this user, once and within 300 s. */
export async function issueAuthCode(
  db: Queryable,
  flowId: string,
  userId: string,
  now: Date,
  tokens: ProviderTokens = { token: null, refreshToken: null },
): Promise<string> {
  const code = randomUUID()
  await db.query(
    `update sign_in.flow_states set user_id = $2, auth_code_hash = $3, auth_code_issued_at = $4,
       provider_token = $5, provider_refresh_token = $6 where id = $1`,
    [flowId, userId, codeHash(code), now, tokens.token, tokens.refreshToken],
  )
  return code
}

/**
 * The flow whose code this is, provider tokens included; the code is used up. A wrong verifier throws and leaves the
 * code as it is. Call it in a transaction: parallel exchanges wait here, and only the first one gets the flow.
 */
export async function consumeAuthCode(
  db: Queryable,
  given: { code: string; verifier: string },
  now: Date,
): Promise<FlowState & { userId: string }> {
  const { rows } = await db.query<FlowState>(
    `select ${columns} from sign_in.flow_states where auth_code_hash = $1 for update`,
    [codeHash(given.code)],
  )
  const flow = rows[0]
  if (!flow?.userId || !flow.authCodeIssuedAt)
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (flow.authCodeIssuedAt.getTime() + codeSeconds * 1000 <= now.getTime())
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (!verifierMatches(flow.codeChallenge ?? '', given.verifier))
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  await finishFlow(db, flow.id, now)
  return { ...flow, userId: flow.userId }
}

/** Used up: its code opens nothing any more, and a provider's tokens are not kept. */
export async function finishFlow(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    `update sign_in.flow_states set used_at = $2, auth_code_hash = null, provider_token = null,
       provider_refresh_token = null, provider_verifier = null where id = $1`,
    [id, now],
  )
}

/** A few at a time and never waiting, so that starting a flow stays cheap. */
async function forgetOldFlows(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `delete from sign_in.flow_states where id in (
       select id from sign_in.flow_states where created_at < $1
       order by created_at limit 20 for update skip locked)`,
    [new Date(now.getTime() - keptSeconds * 1000)],
  )
}

function codeHash(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}

function theRow<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The database returned no row')
  return row
}

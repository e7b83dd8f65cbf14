import type { Context } from 'hono'
import { AppError } from '#contract/problem.ts'
import type { SessionViewer, SignInProof } from '#contract/viewer.ts'
import type { Credentials } from '#platform/http/key-access.ts'
import { type ApiKeyReader, isApiKey } from './api-key-reader.ts'
import type { SessionCheck } from './session-checks.ts'
import { type AccessClaims, InvalidToken, type TokenVerifier } from '#platform/tokens/verify-access-token.ts'

const ended = 'Your session has ended. Please sign in again.'

/** Reads when and by how many factors the user last authenticated. Refreshing a session does not count. */
function readProof({ amr = [], aal }: AccessClaims, token: string): SignInProof {
  const times = amr.filter(({ method }) => method !== 'token_refresh').map(({ timestamp }) => timestamp)
  const authenticatedAt = times.length > 0 ? Math.max(...times) * 1000 : null
  return { at: authenticatedAt, factors: aal === 'aal2' ? 'two' : 'one', token }
}

function viewerFrom(claims: AccessClaims, token: string): SessionViewer {
  const { sub, email, session_id, user_metadata } = claims
  const metadataName = user_metadata?.['username']
  return {
    userId: sub,
    email: email || null,
    sessionId: session_id ?? '',
    preferredUsername: typeof metadataName === 'string' ? metadataName : null,
    proof: readProof(claims, token),
  }
}

export function sessionEndedError(): AppError {
  return new AppError('unauthenticated', ended)
}

type TokenChecks = { verify: TokenVerifier; isSessionActive: SessionCheck; readApiKey: ApiKeyReader }

/**
 * Creates a function that returns the user of a request's bearer token, which is an access token or an API key. It throws
 * `unauthenticated` for a missing or invalid token and for one whose session has ended.
 */
export function createCredentialReader({
  verify,
  isSessionActive,
  readApiKey,
}: TokenChecks): (context: Context) => Promise<Credentials> {
  return async context => {
    const token = /^bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
    if (!token) throw sessionEndedError()
    if (isApiKey(token)) return readApiKey(token)
    const claims = await verify(token).catch((error: unknown) => {
      throw error instanceof InvalidToken ? sessionEndedError() : error
    })
    const { sub: userId, session_id: sessionId = '', iat: issuedAt } = claims
    if (!(await isSessionActive({ userId, sessionId, issuedAt }))) throw sessionEndedError()
    return { viewer: viewerFrom(claims, token), keyScope: null }
  }
}

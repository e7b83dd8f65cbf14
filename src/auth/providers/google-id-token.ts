import { createHash, timingSafeEqual } from 'node:crypto'
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose'
import { OAuthError } from '#auth/auth-error.ts'
import { fetchBounded, providerTimeoutSeconds } from './oauth-client.ts'
import { type GoogleProvider, readGoogleProfile } from './google.ts'
import type { ProviderProfile } from './provider.ts'

/** Google uses either form of its issuer. */
const googleNames = ['https://accounts.google.com', 'accounts.google.com']
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']

type IdTokenCredentials = { idToken: string; accessToken?: string | undefined; nonce?: string | undefined }

export type IdTokenReader = (credentials: IdTokenCredentials, now: Date) => Promise<ProviderProfile>

/** Verifies id_tokens that the page received from Google. Errors use the protocol's codes. */
export function createIdTokenReader(google: GoogleProvider, clientId: string): IdTokenReader {
  let keys: { uri: string; find: JWTVerifyGetKey } | undefined
  return async (credentials, now) => {
    const { issuer, jwksUri } = await google.issuer()
    if (keys?.uri !== jwksUri)
      keys = {
        uri: jwksUri,
        find: createRemoteJWKSet(new URL(jwksUri), {
          timeoutDuration: providerTimeoutSeconds * 1000,
          [customFetch]: fetchBounded,
        }),
      }
    const names = googleNames.includes(issuer) ? googleNames : [issuer]
    const claims = await verify(credentials.idToken, keys.find, names, now)
    if (!claims.sub) throw new OAuthError('invalid request', 'Missing sub claim in id_token')
    requireAudience(claims, clientId)
    requireNonce(claims['nonce'], credentials.nonce)
    if (credentials.accessToken) requireTokenHash(claims['at_hash'], credentials.accessToken)
    return readGoogleProfile(claims)
  }
}

async function verify(
  token: string,
  find: JWTVerifyGetKey,
  issuers: string[],
  now: Date,
): Promise<JWTPayload> {
  try {
    const options = { issuer: issuers, algorithms, currentDate: now, requiredClaims: ['exp', 'iat'] }
    return (await jwtVerify(token, find, options)).payload
  } catch (error) {
    if (isKeyFetchFailure(error)) throw error
    throw new OAuthError('invalid request', 'Bad ID token')
  }
}

/** A failure to fetch keys says nothing about the token. */
function isKeyFetchFailure(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true
  return !(error instanceof errors.JOSEError) || error.code === errors.JOSEError.code
}

function requireAudience(claims: JWTPayload, clientId: string): void {
  const audience = [claims.aud ?? []].flat()
  if (!audience.includes(clientId))
    throw new OAuthError('invalid request', `Unacceptable audience in id_token: [${audience.join(' ')}]`)
}

/** The token contains the nonce's hash and the page sends the nonce itself, so that a stolen token alone is useless. */
function requireNonce(hash: unknown, nonce: string | undefined): void {
  const inToken = typeof hash === 'string' && hash !== '' ? hash : undefined
  if (Boolean(inToken) !== Boolean(nonce))
    throw new OAuthError(
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    )
  if (inToken && nonce && !sameText(inToken, createHash('sha256').update(nonce).digest('hex')))
    throw new OAuthError('invalid nonce', 'Nonces mismatch')
}

function requireTokenHash(hash: unknown, accessToken: string): void {
  if (typeof hash !== 'string') return
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16)
  if (!sameText(hash, half.toString('base64url'))) throw new OAuthError('invalid request', 'Bad ID token')
}

function sameText(actual: string, expected: string): boolean {
  const [first, second] = [Buffer.from(actual), Buffer.from(expected)]
  return first.length === second.length && timingSafeEqual(first, second)
}

import { decodeProtectedHeader, errors, importJWK, type JWK, type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '#platform/clock.ts'
import { isUuid } from '#platform/is-uuid.ts'

/** The claims of an access token, signed by the sign-in service. */
export type AccessClaims = Readonly<{
  /** The user's id, a UUID. */
  sub: string
  /** Seconds since 1970. */
  exp: number
  iat?: number
  email?: string
  role?: string
  aal?: string
  amr?: { method: string; timestamp: number }[]
  session_id?: string
  app_metadata?: Record<string, unknown>
  user_metadata?: Record<string, unknown>
}>

/** A token is invalid. Reason `subject`: its signature is valid, but its subject is not a UUID and so no user id. */
export class InvalidToken extends Error {
  readonly reason: 'token' | 'subject'

  constructor(message: string, reason: InvalidToken['reason'] = 'token') {
    super(message)
    this.name = 'InvalidToken'
    this.reason = reason
  }
}

/** Throws `InvalidToken` for an invalid token. Errors of the key source propagate. */
export type TokenVerifier = (token: string) => Promise<AccessClaims>

type Options = {
  issuer: string
  audience: string
  /** Returns the valid public keys; called again for an unknown key id. */
  keys: (missingKid?: string) => Promise<readonly JWK[]>
  clock: Clock
}

type VerifiedToken = { claims: AccessClaims; kid: string }

const maxCachedTokens = 10_000

/**
 * Verifies access tokens by public keys. Valid tokens are cached until they expire or their key is withdrawn, so
 * that a repeated token needs no signature check.
 */
export function createTokenVerifier(options: Options): TokenVerifier {
  const { keys, clock } = options
  const verifiedTokens = new Map<string, VerifiedToken>()
  return async token => {
    const cached = verifiedTokens.get(token)
    verifiedTokens.delete(token)
    const validKeys = await keys()
    const isCachedValid =
      cached &&
      cached.claims.exp * 1000 > clock.now().getTime() &&
      validKeys.some(key => key.kid === cached.kid)
    const verified = isCachedValid ? cached : await verify(token, validKeys, options)
    verifiedTokens.set(token, verified)
    const [oldest] = verifiedTokens.size > maxCachedTokens ? verifiedTokens.keys() : []
    if (oldest !== undefined) verifiedTokens.delete(oldest)
    return verified.claims
  }
}

async function verify(token: string, validKeys: readonly JWK[], options: Options): Promise<VerifiedToken> {
  const { kid, alg } = headerOf(token)
  const byKid = (list: readonly JWK[]) => list.find(key => key.kid === kid)
  const jwk = byKid(validKeys) ?? byKid(await options.keys(kid))
  if (!jwk) throw new InvalidToken('it is signed by a key that is not known')
  if (alg !== algorithmOf(jwk)) throw new InvalidToken(`its algorithm is not the key's`)
  const claims = await verifiedClaims(token, jwk, alg, options)
  if (!claims.sub) throw new InvalidToken('missing sub claim')
  if (!isUuid(claims.sub)) throw new InvalidToken('sub claim must be a UUID', 'subject')
  return { claims: claims as unknown as AccessClaims, kid }
}

async function verifiedClaims(token: string, jwk: JWK, alg: string, options: Options): Promise<JWTPayload> {
  const { issuer, audience, clock } = options
  try {
    const { payload } = await jwtVerify(token, await keyOf(jwk, alg), {
      issuer,
      audience,
      algorithms: [alg],
      requiredClaims: ['exp'],
      currentDate: clock.now(),
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new InvalidToken(error.message)
    throw error
  }
}

function headerOf(token: string): { kid: string; alg: string } {
  try {
    const { kid, alg } = decodeProtectedHeader(token)
    if (kid && alg) return { kid, alg }
  } catch {
    throw new InvalidToken('it cannot be read')
  }
  throw new InvalidToken('it names no key')
}

/** Returns the signature algorithm of a public key. Only asymmetric algorithms are allowed, one per key type. */
function algorithmOf(jwk: JWK): string | undefined {
  if (jwk.kty === 'EC' && jwk.crv === 'P-256') return 'ES256'
  if (jwk.kty === 'RSA') return 'RS256'
  if (jwk.kty === 'OKP' && jwk.crv === 'Ed25519') return 'EdDSA'
  return undefined
}

const imported = new WeakMap<JWK, ReturnType<typeof importJWK>>()

function keyOf(jwk: JWK, alg: string): ReturnType<typeof importJWK> {
  const importedKey = imported.get(jwk)
  if (importedKey) return importedKey
  const key = importJWK(jwk, alg)
  imported.set(jwk, key)
  return key
}

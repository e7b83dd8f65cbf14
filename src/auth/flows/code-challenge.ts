import { createHash, timingSafeEqual } from 'node:crypto'
import { AuthError } from '#auth/auth-error.ts'

/** The PKCE challenge: the SHA-256 hash of a verifier that the browser has created. */
export type CodeChallenge = { challenge: string; method: 's256' }

type ChallengeParameters = {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}

/**
 * Reads the PKCE challenge of a request. Returns null in the implicit flow, where both keys are missing, null or empty.
 * Throws 400 when only one is provided.
 */
export function readChallenge(parameters: ChallengeParameters): CodeChallenge | null {
  const { code_challenge: challenge, code_challenge_method: method } = parameters
  if (!challenge && !method) return null
  if (!challenge || !method)
    throw validationError('PKCE flow requires code_challenge_method and code_challenge')
  if (challenge.length < 43 || challenge.length > 128)
    throw validationError('code challenge has to be between 43 and 128 characters')
  if (!/^[\w.~-]+$/.test(challenge))
    throw validationError(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  if (method.toLowerCase() !== 's256') throw validationError('code challenge method must be s256')
  return { challenge, method: 's256' }
}

export function verifierMatches(challenge: string, verifier: string): boolean {
  const expected = Buffer.from(challenge)
  const computed = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  return expected.length === computed.length && timingSafeEqual(expected, computed)
}

function validationError(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}

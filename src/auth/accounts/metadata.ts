import { AuthError } from '#auth/auth-error.ts'
import { signUpClaims } from './mail-accounts.ts'
import type { Metadata } from './users.ts'

const maxBytes = 16 * 1024
/** Longer values of known keys stay out of access tokens, which are sent with every request. */
const maxTokenText = 1000

/** The keys that the service itself writes, and the username. */
const tokenKeys =
  'sub email email_verified phone_verified username iss provider_id name full_name picture avatar_url'.split(
    ' ',
  )

/** Throws 422 for data that is too large to store. */
export function requireSmallMetadata(data: Metadata): void {
  if (Buffer.byteLength(JSON.stringify(data)) > maxBytes)
    throw new AuthError(422, 'validation_failed', 'User metadata cannot be larger than 16 KB')
}

/** The same for a sign-up, with the claims that are added. Call it before looking for an account. */
export function requireSmallSignUpData(data: Metadata, email: string): void {
  const anyId = '00000000-0000-0000-0000-000000000000'
  requireSmallMetadata(signUpClaims({ id: anyId, email, emailConfirmedAt: null }, data))
}

/** Merges shallowly. A key set to null is removed. Throws 422 if the result is too large. */
export function mergeMetadata(current: Metadata, data: Metadata): Metadata {
  const entries = Object.entries({ ...current, ...data }).filter(([, value]) => value !== null)
  const merged = Object.fromEntries(entries)
  requireSmallMetadata(merged)
  return merged
}

/** The part of a user's data that access tokens contain. */
export function tokenMetadata(data: Metadata): Metadata {
  return Object.fromEntries(
    tokenKeys.flatMap(key => {
      const value = data[key]
      const isShort = typeof value === 'string' && value.length <= maxTokenText
      return isShort || typeof value === 'boolean' ? [[key, value]] : []
    }),
  )
}

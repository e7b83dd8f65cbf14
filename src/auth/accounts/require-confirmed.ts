import { AuthError } from '#auth/auth-error.ts'
import type { User } from './users.ts'

/**
 * Throws 422 while the account's address is unconfirmed. Someone else may own the address, so nothing that outlives
 * the confirmation can be added before it: no second factor, no identity and no other address.
 */
export function requireConfirmedAddress(user: Pick<User, 'email' | 'emailConfirmedAt'>): void {
  if (isUnconfirmed(user)) throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
}

/** An account without an address has none to confirm. */
export function isUnconfirmed({
  email,
  emailConfirmedAt,
}: Pick<User, 'email' | 'emailConfirmedAt'>): boolean {
  return email !== null && emailConfirmedAt === null
}

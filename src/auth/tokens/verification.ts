import type pg from 'pg'
import { inTransaction } from '#platform/database/transaction.ts'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { listIdentities, updateIdentity } from '#auth/accounts/identities.ts'
import { changeAddress, confirmAddress, signUpClaims } from '#auth/accounts/mail-accounts.ts'
import { isUnconfirmed } from '#auth/accounts/require-confirmed.ts'
import { revokeOtherCredentials } from '#auth/accounts/revoke-other-credentials.ts'
import {
  redeemToken,
  findByCode,
  findByLinkToken,
  type OneTimeToken,
  type PendingSignUp,
  type TokenSlot,
  deleteTokensOf,
} from './one-time-tokens.ts'
import { isBanned, lockUser, updateUser, type User } from '#auth/accounts/users.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/** The token slots that each verification type accepts. */
const slots = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
} as const satisfies Record<string, readonly TokenSlot[]>

export type VerificationType = keyof typeof slots
export type VerificationProof = { linkToken: string } | { address: string; code: string }
export type Verified = { user: User; slot: TokenSlot }

/** The message when the second address has yet to confirm a change. */
export const halfConfirmedMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

export function isVerificationType(type: string): type is VerificationType {
  return Object.hasOwn(slots, type)
}

/**
 * Verifies a mailed link or code, performs its action, and runs `onVerified` in the same transaction. Of parallel
 * uses only one succeeds. The others fail as expired. Returns 'half confirmed' without calling `onVerified` when the
 * other address of a change has yet to confirm.
 */
export async function verifyMailedToken<Result>(
  deps: AuthDeps,
  request: { type: VerificationType; proof: VerificationProof },
  onVerified: (db: Queryable, verified: Verified) => Promise<Result>,
): Promise<Result | 'half confirmed'> {
  const token = await findToken(deps, request)
  if (!token) throw expiredError(request.proof)
  return inTransaction(deps.pool, async db => {
    const user = await lockUser(db, token.userId)
    if (user && isBanned(user, deps.clock.now())) throw new AuthError(403, 'user_banned', 'User is banned')
    if (!user || !isActionable(user, token) || !(await redeemToken(db, token, request.proof)))
      throw expiredError(request.proof)
    const verifiedUser = await applyVerification(deps, db, user, token)
    if (verifiedUser === 'half confirmed') return verifiedUser
    await deleteTokensOf(db, user.id)
    return onVerified(db, { user: verifiedUser, slot: token.slot })
  }).catch(refuseTakenAddress)
}

function findToken(
  deps: AuthDeps,
  { type, proof }: { type: VerificationType; proof: VerificationProof },
): Promise<OneTimeToken | undefined> {
  const options = {
    slots: [...slots[type]],
    now: deps.clock.now(),
    lifeSeconds: deps.config.codeSeconds,
  }
  return 'linkToken' in proof
    ? findByLinkToken(deps.pool, proof.linkToken, options)
    : findByCode(deps.pool, { address: proof.address, code: proof.code }, options)
}

/** While the account's own address is unconfirmed, no other address can replace it. */
function isActionable(user: User, { slot }: OneTimeToken): boolean {
  return !isAddressChange(slot) || !isUnconfirmed(user)
}

function isAddressChange(slot: TokenSlot): boolean {
  return slot === 'email_change_current' || slot === 'email_change_new'
}

async function applyVerification(
  deps: AuthDeps,
  db: pg.PoolClient,
  user: User,
  token: OneTimeToken,
): Promise<User | 'half confirmed'> {
  const now = deps.clock.now()
  const needsBoth = deps.config.doubleEmailChange && user.email !== null
  if (isAddressChange(token.slot) && needsBoth && !user.emailChangeHalfConfirmed) {
    await updateUser(db, user.id, { emailChangeHalfConfirmed: true }, now)
    return 'half confirmed'
  }
  const account = user.emailConfirmedAt ? user : await confirmSignUp(deps, db, user, token.signUp)
  if (!isAddressChange(token.slot)) return confirmAddress(db, account, now)
  return changeAddress(db, { ...account, newEmail: user.newEmail }, now)
}

/** The first confirmation of an address: nothing of other sign-ups with this address remains. */
export async function confirmSignUp(
  deps: AuthDeps,
  db: pg.PoolClient,
  user: User,
  signUp: PendingSignUp | null,
): Promise<User> {
  const now = deps.clock.now()
  const account = await revokeOtherCredentials(deps, db, user, signUp)
  if (!signUp) return account
  if (signUp.identityId) return updateUser(db, user.id, { userMetadata: signUp.data }, now)
  const claims = signUpClaims(user, signUp.data)
  for (const { id } of await listIdentities(db, user.id))
    await updateIdentity(db, id, { identityData: claims }, now)
  return updateUser(db, user.id, { userMetadata: claims }, now)
}

function expiredError(proof: VerificationProof): AuthError {
  const message =
    'linkToken' in proof ? 'Email link is invalid or has expired' : 'Token has expired or is invalid'
  return new AuthError(403, 'otp_expired', message)
}

function refuseTakenAddress(error: unknown): never {
  if ((error as { code?: string }).code !== '23505') throw error
  throw emailExistsError()
}

export function emailExistsError(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
}

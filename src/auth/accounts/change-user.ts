import { findAddressOwner } from './address-owner.ts'
import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps, Client } from '#auth/auth-deps.ts'
import type { SignedIn } from '#auth/http/require-user.ts'
import {
  changeSignUpData,
  redeemToken,
  findByCode,
  voidTokensByPassword,
} from '#auth/tokens/one-time-tokens.ts'
import { recordAttempt, clearAttempts } from '#auth/passwords/password-throttle.ts'
import { hashPassword, passwordMatches } from '#auth/passwords/passwords.ts'
import { type CodeMailOptions, mailCode } from '#auth/tokens/send-code.ts'
import { endSessions } from '#auth/sessions/sessions.ts'
import { mergeMetadata } from './metadata.ts'
import { requireConfirmedAddress } from './require-confirmed.ts'
import { type Metadata, updateUser, type User } from './users.ts'
import { emailExistsError } from '#auth/tokens/verification.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/** What users ask to change in their own account, with the proofs. The format is checked, permissions are not. */
export type OwnAccountChange = {
  email?: string
  password?: string
  currentPassword?: string
  /** The code from a reauthentication mail. */
  nonce?: string
  data?: Metadata
  route: CodeMailOptions
}

/** The changes after all checks, ready to be applied in one transaction. */
export type UserChange = {
  newEmail: string | null
  passwordHash: string | null
  data: Metadata | null
  route: CodeMailOptions
}

type Requester = SignedIn & { client: Client }

export async function prepareUserChange(
  deps: AuthDeps,
  requester: Requester,
  requested: OwnAccountChange,
): Promise<UserChange> {
  const newEmail =
    requested.email !== undefined && requested.email !== requester.user.email ? requested.email : null
  if (newEmail !== null || requested.password !== undefined) await requireSecondFactor(deps, requester)
  if (newEmail !== null) {
    requireConfirmedAddress(requester.user)
    await requireFreeAddress(deps, requester.user, newEmail)
  }
  if (requested.password === undefined)
    return { newEmail, passwordHash: null, data: requested.data ?? null, route: requested.route }
  await requireCurrentPassword(deps, requester, requested.currentPassword)
  if (await passwordMatches(requester.user.passwordHash, requested.password))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  // Last, so that a refused password does not use up the code.
  await consumeNonce(deps, requester.user, requested.nonce)
  const passwordHash = await hashPassword(requested.password)
  return { newEmail, passwordHash, data: requested.data ?? null, route: requested.route }
}

/**
 * Applies the changes. A new password ends all other sessions and all API keys, and invalidates mailed codes and links. A new
 * address is only stored as pending, and the codes that confirm it are mailed.
 */
export async function applyUserChange(
  deps: AuthDeps,
  db: Queryable,
  { user, session }: SignedIn,
  change: UserChange,
): Promise<User> {
  const now = deps.clock.now()
  let changed = user
  if (change.passwordHash !== null) {
    changed = await updateUser(db, user.id, { passwordHash: change.passwordHash }, now)
    await voidTokensByPassword(db, user, change.passwordHash)
    await endSessions(db, user.id, { except: session.id })
    await deps.revokeApiKeys(db, user.id)
  }
  if (change.data !== null) {
    const userMetadata = mergeMetadata(changed.userMetadata, change.data)
    changed = await updateUser(db, user.id, { userMetadata }, now)
    await changeSignUpData(db, changed, userMetadata)
  }
  if (change.newEmail === null) return changed
  const pending = { newEmail: change.newEmail, emailChangeHalfConfirmed: false }
  return mailCode(deps, db, await updateUser(db, user.id, pending, now), 'email_change', change.route)
}

async function requireSecondFactor(deps: AuthDeps, { user, session }: SignedIn): Promise<void> {
  if (session.aal === 'aal2') return
  const factors = query.selectFrom('sign_in.mfa_factors').select('id').where('user_id', '=', user.id)
  const rows = await runQuery(deps.pool, factors.where('status', '=', 'verified').limit(1))
  if (rows.length === 0) return
  throw new AuthError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  )
}

async function requireFreeAddress(deps: AuthDeps, user: User, address: string): Promise<void> {
  const owner = await findAddressOwner(deps.pool, address)
  if (owner && owner.id !== user.id) throw emailExistsError()
}

/** Checks the current password if the request contains one. Wrong passwords count as failed sign-in attempts. */
async function requireCurrentPassword(
  deps: AuthDeps,
  { user, client }: Requester,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) return
  const attemptKey = await recordAttempt(deps, user.email ?? user.id, client)
  if (!(await passwordMatches(user.passwordHash, password)))
    throw new AuthError(400, 'current_password_invalid', 'The current password is incorrect')
  await clearAttempts(deps.pool, attemptKey, deps.clock.now())
}

async function consumeNonce(deps: AuthDeps, user: User, nonce: string | undefined): Promise<void> {
  if (nonce === undefined || nonce === '') return
  const typed = { address: user.email ?? '', code: nonce, userId: user.id }
  const { codeSeconds: lifeSeconds } = deps.config
  const options = { slots: ['reauthentication' as const], now: deps.clock.now(), lifeSeconds }
  const token = await findByCode(deps.pool, typed, options)
  if (!token || !(await redeemToken(deps.pool, token, typed)))
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

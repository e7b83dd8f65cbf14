import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import type { ProviderAccount } from './account-linking.ts'
import { deleteIdentity, findIdentity, listIdentities, type Identity, insertIdentity } from './identities.ts'
import { sessionNotFoundError } from '#auth/http/require-user.ts'
import { requireConfirmedAddress } from './require-confirmed.ts'
import { findSession } from '#auth/sessions/sessions.ts'
import { deleteTokensOf } from '#auth/tokens/one-time-tokens.ts'
import type { ProviderProfile } from '#auth/providers/provider.ts'
import { syncProviders } from './sync-providers.ts'
import { findUserByEmail, isBanned, lockUser, updateUser, type User } from './users.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/** The session in which a user asked to link an identity. */
export type LinkingSession = { userId: string; sessionId: string }

/**
 * Adds an identity to the account of a signed-in user, unless the session has ended while the provider was asked. Call
 * it in a transaction.
 */
export async function linkIdentity(
  deps: AuthDeps,
  db: Queryable,
  { userId, sessionId }: LinkingSession,
  profile: ProviderProfile,
): Promise<ProviderAccount> {
  const now = deps.clock.now()
  const user = await lockUser(db, userId)
  if (!user) throw new AuthError(422, 'user_not_found', 'Linking target user not found')
  if (!(await findSession(db, sessionId))) throw sessionNotFoundError()
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
  requireConfirmedAddress(user)
  const existing = await findIdentity(db, profile.provider, profile.providerId)
  if (existing) throw alreadyLinkedError(existing.userId === userId ? '' : ' to another user')
  const identity = await insertIdentity(
    db,
    { userId, provider: profile.provider, providerId: profile.providerId, identityData: profile.data },
    now,
  )
  const linked = await syncProviders(db, userId, now)
  return linked.email === null && profile.email !== null
    ? adoptAddress(deps, db, { user: linked, identity }, profile.email, profile.emailVerified)
    : { user: linked, identity, maySignIn: true }
}

export function alreadyLinkedError(suffix: string): AuthError {
  return new AuthError(422, 'identity_already_exists', `Identity is already linked${suffix}`)
}

async function adoptAddress(
  deps: AuthDeps,
  db: Queryable,
  { user, identity }: Omit<ProviderAccount, 'maySignIn'>,
  email: string,
  isVerified: boolean,
): Promise<ProviderAccount> {
  if (await findUserByEmail(db, email))
    throw new AuthError(400, 'email_exists', 'A user with this email address has already been registered')
  const now = deps.clock.now()
  const emailConfirmedAt = isVerified ? now : null
  const changed = await updateUser(db, user.id, { email, emailConfirmedAt }, now)
  return { user: changed, identity, maySignIn: isVerified }
}

/** Removes an identity. The last one cannot be removed. Call it in a transaction. */
export async function unlinkIdentity(
  deps: AuthDeps,
  db: Queryable,
  userId: string,
  identityId: string,
): Promise<void> {
  const now = deps.clock.now()
  const user = await lockUser(db, userId)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const identities = await listIdentities(db, userId)
  if (identities.length <= 1)
    throw new AuthError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    )
  if (!identities.some(identity => identity.id === identityId))
    throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
  await deleteIdentity(db, identityId)
  await ensureAddress(
    db,
    user,
    identities.filter(identity => identity.id !== identityId),
    now,
  )
  await syncProviders(db, userId, now)
}

/**
 * Replaces the account's address if no remaining identity has it: by a verified address of a remaining identity, else
 * an unverified one, else none. Throws if other users have all of these addresses.
 */
async function ensureAddress(db: Queryable, user: User, remaining: Identity[], now: Date): Promise<void> {
  if (remaining.some(identity => identity.email === user.email)) return
  const next = await findAvailableIdentity(
    db,
    user.id,
    remaining.toSorted((a, b) => verificationRank(a) - verificationRank(b)),
  )
  if (!next)
    throw new AuthError(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    )
  // Codes and links mailed to the previous address must no longer open the account.
  await deleteTokensOf(db, user.id)
  const isConfirmed = verificationRank(next) === 0
  await updateUser(
    db,
    user.id,
    {
      email: next.email,
      emailConfirmedAt: isConfirmed ? (user.emailConfirmedAt ?? now) : null,
      emailConfirmedByClaim: false,
      userMetadata: { ...user.userMetadata, email_verified: isConfirmed },
      newEmail: null,
      emailChangeSentAt: null,
      emailChangeHalfConfirmed: false,
      confirmationSentAt: null,
      recoverySentAt: null,
      reauthenticationSentAt: null,
    },
    now,
  )
}

async function findAvailableIdentity(
  db: Queryable,
  userId: string,
  identities: Identity[],
): Promise<Identity | undefined> {
  for (const identity of identities) {
    const owner = identity.email === null ? undefined : await findUserByEmail(db, identity.email)
    if (!owner || owner.id === userId) return identity
  }
  return undefined
}

/** 0 for a verified address, 1 for an unverified one, 2 for none. */
function verificationRank(identity: Identity): number {
  if (identity.email === null) return 2
  return identity.identityData['email_verified'] === true ? 0 : 1
}

import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { revokeOtherCredentials } from './revoke-other-credentials.ts'
import {
  findIdentity,
  listIdentitiesByEmail,
  type Identity,
  insertIdentity,
  updateIdentity,
} from './identities.ts'
import { requireSmallMetadata } from './metadata.ts'
import { type InviteHash, requireAdmission } from './registration-rules.ts'
import type { ProviderProfile } from '#auth/providers/provider.ts'
import { syncProviders } from './sync-providers.ts'
import { findUserByEmail, insertUser, isBanned, lockUser, updateUser, type User } from './users.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/** The account of a provider sign-in: that of a known identity, an existing one to link, or a new one. */
export type LinkingDecision =
  | { kind: 'known'; identity: Identity }
  | { kind: 'link'; userId: string }
  /** `email` is null when the provider returned no address, or an unverified one that another user already has. */
  | { kind: 'new'; email: string | null }

/** `maySignIn`: whether the address is verified or verification is not required. */
export type ProviderAccount = { user: User; identity: Identity; maySignIn: boolean; isNew?: boolean }

/**
 * Finds the account of a known identity. Without one, chooses an account with the same address, but only if the
 * provider has verified it; the account must have the address itself, not only by the code of the future owner, or a
 * verified identity with it.
 */
export async function decideAccount(db: Queryable, profile: ProviderProfile): Promise<LinkingDecision> {
  const identity = await findIdentity(db, profile.provider, profile.providerId)
  if (identity) return { kind: 'known', identity }
  if (profile.email === null) return { kind: 'new', email: null }
  const owner = await findUserByEmail(db, profile.email)
  const identities = await listIdentitiesByEmail(db, profile.email)
  if (!profile.emailVerified)
    return { kind: 'new', email: owner || identities.length > 0 ? null : profile.email }
  if (owner?.emailConfirmedByClaim) return { kind: 'new', email: null }
  if (owner) return { kind: 'link', userId: owner.id }
  const [verifiedUserId, ...otherUserIds] = new Set(
    identities.filter(hasVerifiedAddress).map(candidate => candidate.userId),
  )
  if (otherUserIds.length > 0)
    throw new AuthError(500, 'unexpected_failure', 'Multiple accounts with the same email address detected')
  return verifiedUserId ? { kind: 'link', userId: verifiedUserId } : { kind: 'new', email: profile.email }
}

/** Finds, links or creates the account of a provider's user. Call it in a transaction, and `admitAccount` for a new one at its end. */
export async function resolveProviderAccount(
  deps: AuthDeps,
  db: Queryable,
  profile: ProviderProfile,
  inviteHash: InviteHash,
): Promise<ProviderAccount> {
  const decision = await decideAccount(db, profile)
  if (decision.kind === 'new')
    return createProviderAccount(deps, db, { profile, inviteHash, email: decision.email })
  const now = deps.clock.now()
  const userId = decision.kind === 'known' ? decision.identity.userId : decision.userId
  const user = await lockUser(db, userId)
  if (!user) throw new AuthError(409, 'conflict', 'The account changed at this moment')
  const change = { identityData: profile.data, lastSignInAt: now }
  const identity =
    decision.kind === 'known'
      ? await updateIdentity(db, decision.identity.id, change, now)
      : await insertIdentity(db, { ...identityRowOf(profile, userId), lastSignInAt: now }, now)
  const userMetadata = { ...user.userMetadata, ...profile.data }
  requireSmallMetadata(userMetadata)
  await updateUser(db, userId, { userMetadata }, now)
  const synced = await syncProviders(db, userId, now)
  if (isBanned(synced, now)) throw new AuthError(403, 'user_banned', 'User is banned')
  return synced.emailConfirmedAt
    ? { user: synced, identity, maySignIn: true }
    : confirmByProvider(deps, db, { user: synced, identity, profile })
}

type NewProviderAccount = { profile: ProviderProfile; inviteHash: InviteHash; email: string | null }

async function createProviderAccount(
  deps: AuthDeps,
  db: Queryable,
  { profile, inviteHash, email }: NewProviderAccount,
): Promise<ProviderAccount> {
  const kind = await requireAdmission(deps, db, inviteHash)
  if (profile.email === null)
    throw new AuthError(
      422,
      'provider_email_needs_verification',
      `Unverified email with ${profile.provider}. Verify the email with ${profile.provider} in order to sign in`,
    )
  const now = deps.clock.now()
  const maySignIn = profile.emailVerified || deps.config.autoconfirm || kind === 'claim'
  const user = await insertUser(
    db,
    {
      email,
      userMetadata: profile.data,
      appMetadata: {},
      emailConfirmedAt: maySignIn && email !== null ? now : null,
      emailConfirmedByClaim: kind === 'claim' && email !== null && !profile.emailVerified,
    },
    now,
  )
  const row = { ...identityRowOf(profile, user.id), lastSignInAt: maySignIn ? now : null }
  const identity = await insertIdentity(db, row, now)
  return { user: await syncProviders(db, user.id, now), identity, maySignIn, isNew: true }
}

type Unconfirmed = { user: User; identity: Identity; profile: ProviderProfile }

/**
 * Confirms the account's own address because the provider has verified it. An account without an address gets the
 * provider's one if no other user has it. Credentials added before the confirmation are revoked, because someone else
 * may have created the account. An address that differs from the account's own confirms nothing.
 */
async function confirmByProvider(
  deps: AuthDeps,
  db: Queryable,
  { user, identity, profile }: Unconfirmed,
): Promise<ProviderAccount> {
  if (!profile.emailVerified || profile.email === null)
    return { user, identity, maySignIn: deps.config.autoconfirm }
  const isFree = user.email === null && !(await findUserByEmail(db, profile.email))
  if (!isFree && user.email !== profile.email)
    return { user, identity, maySignIn: user.email === null || deps.config.allowUnverified }
  const now = deps.clock.now()
  await revokeOtherCredentials(deps, db, user, { passwordHash: null, identityId: identity.id })
  const change = { email: profile.email, emailConfirmedAt: now, userMetadata: profile.data }
  return { user: await updateUser(db, user.id, change, now), identity, maySignIn: true }
}

function hasVerifiedAddress(identity: Identity): boolean {
  return identity.identityData['email_verified'] === true
}

function identityRowOf(profile: ProviderProfile, userId: string): Parameters<typeof insertIdentity>[1] {
  return { userId, provider: profile.provider, providerId: profile.providerId, identityData: profile.data }
}

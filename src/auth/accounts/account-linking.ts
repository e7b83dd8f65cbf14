import { AuthError } from '#auth/auth-error.ts'
import type { AuthDeps } from '#auth/auth-deps.ts'
import { revokeOtherCredentials } from './revoke-other-credentials.ts'
import {
  findIdentity,
  identitiesWithEmail,
  type Identity,
  insertIdentity,
  updateIdentity,
} from './identities.ts'
import type { ProviderPerson } from '#auth/providers/provider.ts'
import { syncProviders } from './sync-providers.ts'
import { findUserByEmail, insertUser, isBanned, lockUser, updateUser, type User } from './users.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/** The account that a provider sign-in leads to. */
export type LinkingDecision =
  | { kind: 'known'; identity: Identity }
  | { kind: 'link'; userId: string }
  /** `email` is null when the address belongs to another user. */
  | { kind: 'new'; email: string | null }

/** `mayEnter`: whether the address is verified or verification is not required. */
export type ProviderAccount = { user: User; mayEnter: boolean }

/**
 * Returns an existing account only for an address that the provider has verified. The account must have that address
 * itself or have an identity with it that a provider has verified.
 */
export async function decideAccount(db: Queryable, person: ProviderPerson): Promise<LinkingDecision> {
  const identity = await findIdentity(db, person.provider, person.providerId)
  if (identity) return { kind: 'known', identity }
  if (person.email === null) return { kind: 'new', email: null }
  const owner = await findUserByEmail(db, person.email)
  const holders = await identitiesWithEmail(db, person.email)
  if (!person.emailVerified) return { kind: 'new', email: owner || holders.length > 0 ? null : person.email }
  if (owner) return { kind: 'link', userId: owner.id }
  const [holder, ...others] = new Set(holders.filter(isVouchedFor).map(held => held.userId))
  if (others.length > 0)
    throw new AuthError(500, 'unexpected_failure', 'Multiple accounts with the same email address detected')
  return holder ? { kind: 'link', userId: holder } : { kind: 'new', email: person.email }
}

/** Finds, links or creates the account of a provider's user. Call it in a transaction. */
export async function accountOf(
  deps: AuthDeps,
  db: Queryable,
  person: ProviderPerson,
): Promise<ProviderAccount> {
  const decision = await decideAccount(db, person)
  if (decision.kind === 'new') return newAccount(deps, db, person, decision.email)
  const now = deps.clock.now()
  const userId = decision.kind === 'known' ? decision.identity.userId : decision.userId
  const user = await lockUser(db, userId)
  if (!user) throw new AuthError(409, 'conflict', 'The account changed at this moment')
  const change = { identityData: person.data, lastSignInAt: now }
  const identity =
    decision.kind === 'known'
      ? await updateIdentity(db, decision.identity.id, change, now)
      : await insertIdentity(db, { ...rowOf(person, userId), lastSignInAt: now }, now)
  const userMetadata = { ...user.userMetadata, ...person.data }
  await updateUser(db, userId, { userMetadata }, now)
  const synced = await syncProviders(db, userId, now)
  if (isBanned(synced, now)) throw new AuthError(403, 'user_banned', 'User is banned')
  return synced.emailConfirmedAt
    ? { user: synced, mayEnter: true }
    : confirmByProvider(deps, db, { user: synced, identity, person })
}

async function newAccount(
  deps: AuthDeps,
  db: Queryable,
  person: ProviderPerson,
  email: string | null,
): Promise<ProviderAccount> {
  if (!deps.config.signup)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  if (person.email === null)
    throw new AuthError(
      422,
      'provider_email_needs_verification',
      `Unverified email with ${person.provider}. Verify the email with ${person.provider} in order to sign in`,
    )
  const now = deps.clock.now()
  const mayEnter = person.emailVerified || deps.config.autoconfirm
  const made = await insertUser(
    db,
    {
      email,
      userMetadata: person.data,
      appMetadata: {},
      emailConfirmedAt: mayEnter && email !== null ? now : null,
    },
    now,
  )
  await insertIdentity(db, { ...rowOf(person, made.id), lastSignInAt: mayEnter ? now : null }, now)
  return { user: await syncProviders(db, made.id, now), mayEnter }
}

type Unconfirmed = { user: User; identity: Identity; person: ProviderPerson }

/**
 * Confirms the account's own address because the provider has verified it. Credentials added before the confirmation
 * are revoked, because someone else may have created the account. A different address confirms nothing.
 */
async function confirmByProvider(
  deps: AuthDeps,
  db: Queryable,
  { user, identity, person }: Unconfirmed,
): Promise<ProviderAccount> {
  if (!person.emailVerified || person.email === null) return { user, mayEnter: deps.config.autoconfirm }
  const isFree = user.email === null && !(await findUserByEmail(db, person.email))
  if (!isFree && user.email !== person.email)
    return { user, mayEnter: user.email === null || deps.config.allowUnverified }
  const now = deps.clock.now()
  await revokeOtherCredentials(db, user.id, identity, now)
  const change = { email: person.email, emailConfirmedAt: now, userMetadata: person.data }
  return { user: await updateUser(db, user.id, change, now), mayEnter: true }
}

function isVouchedFor(identity: Identity): boolean {
  return identity.identityData['email_verified'] === true
}

function rowOf(person: ProviderPerson, userId: string): Parameters<typeof insertIdentity>[1] {
  return { userId, provider: person.provider, providerId: person.providerId, identityData: person.data }
}

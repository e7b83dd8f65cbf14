import { listIdentities, insertIdentity, updateIdentity } from './identities.ts'
import { insertUser, type Metadata, updateUser, type User } from './users.ts'
import type { Queryable } from '#platform/database/queryable.ts'

type NewMailAccount = {
  email: string
  passwordHash: string | null
  data: Metadata
  emailConfirmedAt: Date | null
  emailConfirmedByClaim?: boolean
}

/** Creates an account that signs in by mail or password. Fails with PostgreSQL's 23505 when the address is taken. */
export async function createMailAccount(db: Queryable, account: NewMailAccount, now: Date): Promise<User> {
  const { email, passwordHash, data, emailConfirmedAt, emailConfirmedByClaim = false } = account
  const appMetadata = { provider: 'email', providers: ['email'] }
  const user = await insertUser(
    db,
    { email, passwordHash, emailConfirmedAt, emailConfirmedByClaim, appMetadata, userMetadata: data },
    now,
  )
  const claims = signUpClaims(user, data)
  await insertIdentity(
    db,
    { userId: user.id, provider: 'email', providerId: user.id, identityData: claims, lastSignInAt: now },
    now,
  )
  return updateUser(db, user.id, { userMetadata: claims }, now)
}

/** The data of a sign-up by mail, with the protocol's claims. */
export function signUpClaims(
  { id, email, emailConfirmedAt }: Pick<User, 'id' | 'email' | 'emailConfirmedAt'>,
  data: Metadata,
): Metadata {
  return { ...data, sub: id, email, email_verified: emailConfirmedAt !== null, phone_verified: false }
}

/** Marks the user's current address as confirmed, unless it already is, also if only by the code of the future owner. */
export async function confirmAddress(db: Queryable, user: User, now: Date): Promise<User> {
  if (user.emailConfirmedAt) return user
  return updateConfirmedUser(db, user, { emailConfirmedAt: now }, now)
}

/**
 * Replaces the user's address with the requested one, which becomes confirmed. Fails with PostgreSQL's 23505 when the
 * address was taken after the change was requested.
 */
export async function changeAddress(db: Queryable, user: User, now: Date): Promise<User> {
  const change = {
    email: user.newEmail,
    newEmail: null,
    emailChangeSentAt: null,
    emailChangeHalfConfirmed: false,
    emailConfirmedAt: user.emailConfirmedAt ?? now,
    emailConfirmedByClaim: false,
  }
  return updateConfirmedUser(db, user, change, now)
}

async function updateConfirmedUser(
  db: Queryable,
  user: User,
  change: Parameters<typeof updateUser>[2],
  now: Date,
): Promise<User> {
  const verified = { ...((change.email ?? null) && { email: change.email }), email_verified: true }
  const identities = await listIdentities(db, user.id)
  const mailIdentity = identities.find(identity => identity.provider === 'email')
  if (mailIdentity) {
    const identityData = { ...mailIdentity.identityData, ...verified }
    await updateIdentity(db, mailIdentity.id, { identityData }, now)
  }
  return updateUser(db, user.id, { ...change, userMetadata: { ...user.userMetadata, ...verified } }, now)
}

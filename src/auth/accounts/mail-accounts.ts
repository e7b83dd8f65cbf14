import { identitiesOf, insertIdentity, updateIdentity } from './identities.ts'
import { insertUser, type Metadata, updateUser, type User } from './users.ts'
import type { Queryable } from '#platform/database/queryable.ts'

type NewAccount = {
  email: string
  passwordHash: string | null
  data: Metadata
  emailConfirmedAt: Date | null
}

/** Creates an account that signs in by mail or password. Fails with PostgreSQL's 23505 when the address is taken. */
export async function createMailAccount(db: Queryable, account: NewAccount, now: Date): Promise<User> {
  const { email, passwordHash, data, emailConfirmedAt } = account
  const appMetadata = { provider: 'email', providers: ['email'] }
  const made = await insertUser(
    db,
    { email, passwordHash, emailConfirmedAt, appMetadata, userMetadata: data },
    now,
  )
  const claims = {
    ...data,
    sub: made.id,
    email,
    email_verified: emailConfirmedAt !== null,
    phone_verified: false,
  }
  await insertIdentity(
    db,
    { userId: made.id, provider: 'email', providerId: made.id, identityData: claims, lastSignInAt: now },
    now,
  )
  return updateUser(db, made.id, { userMetadata: claims }, now)
}

/** Confirms the user's current or requested address. */
export async function confirmAddress(db: Queryable, user: User, now: Date): Promise<User> {
  if (user.emailConfirmedAt) return user
  return confirmAddressOf(db, user, { emailConfirmedAt: now }, now)
}

/** Fails with PostgreSQL's 23505 when the address was taken after the change was requested. */
export async function changeAddress(db: Queryable, user: User, now: Date): Promise<User> {
  const change = {
    email: user.newEmail,
    newEmail: null,
    emailChangeSentAt: null,
    emailChangeHalfConfirmed: false,
    emailConfirmedAt: user.emailConfirmedAt ?? now,
  }
  return confirmAddressOf(db, user, change, now)
}

async function confirmAddressOf(
  db: Queryable,
  user: User,
  change: Parameters<typeof updateUser>[2],
  now: Date,
): Promise<User> {
  const verified = { ...((change.email ?? null) && { email: change.email }), email_verified: true }
  const identities = await identitiesOf(db, user.id)
  const byMail = identities.find(identity => identity.provider === 'email')
  if (byMail) {
    const identityData = { ...byMail.identityData, ...verified }
    await updateIdentity(db, byMail.id, { identityData }, now)
  }
  return updateUser(db, user.id, { ...change, userMetadata: { ...user.userMetadata, ...verified } }, now)
}

import { identitiesWithEmail } from './identities.ts'
import { findUser, findUserByEmail, type User } from './users.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/** Whose address it is: the account's own, or one that a provider has vouched for. */
export async function findAddressOwner(db: Queryable, address: string): Promise<User | undefined> {
  const owner = await findUserByEmail(db, address)
  if (owner) return owner
  const identities = await identitiesWithEmail(db, address)
  const vouched = identities.find(({ identityData }) => identityData['email_verified'] === true)
  return vouched && findUser(db, vouched.userId)
}

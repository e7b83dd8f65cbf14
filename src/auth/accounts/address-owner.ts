import { listIdentitiesByEmail } from './identities.ts'
import { findUser, findUserByEmail, type User } from './users.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/** Finds the user with this address, or else the user who has a provider identity with this verified address. */
export async function findAddressOwner(db: Queryable, address: string): Promise<User | undefined> {
  const owner = await findUserByEmail(db, address)
  if (owner) return owner
  const identities = await listIdentitiesByEmail(db, address)
  const verified = identities.find(({ identityData }) => identityData['email_verified'] === true)
  return verified && findUser(db, verified.userId)
}

import { listIdentities } from './identities.ts'
import { findUser, updateUser, type User } from './users.ts'
import type { Queryable } from '#platform/database/queryable.ts'

/** Writes the user's providers into app_metadata: the oldest as `provider`, all as `providers`. */
export async function syncProviders(db: Queryable, userId: string, now: Date): Promise<User> {
  const user = await findUser(db, userId)
  if (!user) throw new Error('The user is gone')
  const providers = [...new Set((await listIdentities(db, userId)).map(identity => identity.provider))]
  const appMetadata = { ...user.appMetadata, provider: providers[0], providers }
  return updateUser(db, userId, { appMetadata }, now)
}

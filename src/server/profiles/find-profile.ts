import { sql } from 'kysely'
import type { ApiProfile } from '#contract/profile-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { usernameFromEmail, isReservedUsername } from '#server/users/usernames.ts'

/** A profile as the viewer may see it. */
export type Profile = Omit<ApiProfile, '_count' | 'totalUpvotesReceived' | 'createdAt'> & { createdAt: Date }

const profiles = query
  .selectFrom('profiles')
  .select(['id', 'username', 'display_name as displayName', 'bio', 'avatar_url as avatarUrl', 'location'])
  .select(['website', 'is_public as isPublic', 'show_activity as showActivity'])
  .select(['show_favorites as showFavorites', 'created_at as createdAt'])

/** Finds a profile by username, else by a former username that is not in use again. */
async function findByName(db: Queryable, name: string): Promise<Profile | undefined> {
  const hasUsername = sql<boolean>`lower(username) = lower(${name})`
  const hasAlias = sql<boolean>`id = (select profile_id from profile_aliases where name = lower(${name}))
    and not exists (select from profiles where ${hasUsername})`
  const [profile] = await runQuery(db, profiles.where(hasUsername).unionAll(profiles.where(hasAlias)))
  return profile
}

/**
 * Finds the viewer's own profile by the part of their email address before the @. It leads nobody else there, so that
 * nobody learns which account belongs to an address.
 */
async function findOwnByAddress(
  db: Queryable,
  name: string,
  { userId, email }: Viewer,
): Promise<Profile | undefined> {
  if (name.toLowerCase() !== usernameFromEmail(email) || isReservedUsername(name)) return undefined
  const [profile] = await runQuery(db, profiles.where('id', '=', userId))
  return profile
}

/**
 * Returns a profile by username or former username, or the viewer's own profile by their email address. Throws
 * `not_found` for unknown names and others' private profiles.
 */
export async function requireProfile(db: Queryable, name: string, viewer: Viewer | null): Promise<Profile> {
  const profile =
    (await findByName(db, name)) ?? (viewer ? await findOwnByAddress(db, name, viewer) : undefined)
  if (!profile || !(profile.isPublic || profile.id === viewer?.userId))
    throw new AppError('not_found', 'Profile not found')
  return profile
}

import { sql } from 'kysely'
import type { ApiProfile } from '#contract/profile-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/** A profile as the viewer may see it. */
export type Profile = Omit<ApiProfile, '_count' | 'totalUpvotesReceived' | 'createdAt'> & { createdAt: Date }

const profiles = query
  .selectFrom('profiles')
  .select(['id', 'username', 'display_name as displayName', 'bio', 'avatar_url as avatarUrl', 'location'])
  .select(['website', 'is_public as isPublic', 'show_activity as showActivity'])
  .select(['show_favorites as showFavorites', 'created_at as createdAt'])

/** Finds a profile by username, else by an alias that is not a username. */
async function findByName(db: Queryable, name: string): Promise<Profile | undefined> {
  const hasUsername = sql<boolean>`lower(username) = lower(${name})`
  const hasAlias = sql<boolean>`id = (select profile_id from profile_aliases where name = lower(${name}))
    and not exists (select from profiles where ${hasUsername})`
  const [profile] = await runQuery(db, profiles.where(hasUsername).unionAll(profiles.where(hasAlias)))
  return profile
}

/** Returns a profile by username or alias. Throws `not_found` for unknown names and others' private profiles. */
export async function requireProfile(db: Queryable, name: string, viewerId: string | null): Promise<Profile> {
  const profile = await findByName(db, name)
  if (!profile || !(profile.isPublic || profile.id === viewerId))
    throw new AppError('not_found', 'Profile not found')
  return profile
}

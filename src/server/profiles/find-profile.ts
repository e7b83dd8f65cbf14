import { sql } from 'kysely'
import type { ApiProfile } from '#contract/profile-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'

/** A profile as the viewer may see it. */
export type Profile = Omit<ApiProfile, '_count' | 'totalUpvotesReceived' | 'createdAt'> & { createdAt: Date }

const columns = sql`id, username, display_name as "displayName", bio, avatar_url as "avatarUrl", location, website,
  is_public as "isPublic", show_activity as "showActivity", show_favorites as "showFavorites",
  created_at as "createdAt"`

/** By username; else by an alias that is not a username. */
async function findByName(db: Queryable, name: string): Promise<Profile | undefined> {
  const rows = await runQuery(
    db,
    sql<Profile>`select ${columns} from profiles where lower(username) = lower(${name})
     union all
     select ${columns} from profiles
     where id = (select profile_id from profile_aliases where name = lower(${name}))
       and not exists (select from profiles where lower(username) = lower(${name}))`,
  )
  return rows[0]
}

/** To strangers a private profile does not exist, nor does anything of it. */
export async function requireProfile(db: Queryable, name: string, viewerId: string | null): Promise<Profile> {
  const profile = await findByName(db, name)
  if (!profile || !(profile.isPublic || profile.id === viewerId))
    throw new AppError('not_found', 'Profile not found')
  return profile
}

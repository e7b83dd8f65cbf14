import type { ListOwner } from '#contract/want-list-endpoints.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'

/** The name of the owner of a want list, trade list or shared binder, and the username if others may open the profile. */
export async function findListOwner(db: Queryable, userId: string): Promise<ListOwner | null> {
  const [profile] = await runQuery(
    db,
    query.selectFrom('profiles').select(['username', 'display_name', 'is_public']).where('id', '=', userId),
  )
  if (!profile) return null
  const { username, display_name, is_public } = profile
  return { name: display_name?.trim() || username, username: is_public ? username : null }
}

import { sql } from 'kysely'
import type pg from 'pg'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import { usernameFromEmail, isReservedUsername } from './usernames.ts'

export type ProfileName = { id: string; username: string }

export async function findProfile(pool: pg.Pool, userId: string): Promise<ProfileName | undefined> {
  const profiles = query.selectFrom('profiles').select(['id', 'username'])
  const [profile] = await runQuery(pool, profiles.where('id', '=', userId))
  return profile
}

/** Returns undefined if the user already has a profile or the name is taken. */
export async function insertProfile(
  pool: pg.Pool,
  userId: string,
  username: string,
): Promise<ProfileName | undefined> {
  const inserted = query.insertInto('profiles').values({ id: userId, username }).returning(['id', 'username'])
  const [profile] = await runQuery(
    pool,
    inserted.onConflict(on => on.doNothing()),
  )
  return profile
}

/** Whether another profile has the name as its username or alias. */
export async function isNameOfOtherUser(
  db: Queryable,
  userId: string | null,
  name: string,
): Promise<boolean> {
  const rows = await runQuery(
    db,
    sql`select from profiles where lower(username) = lower(${name}) and id is distinct from ${userId}
     union all
     select from profile_aliases where name = lower(${name}) and profile_id is distinct from ${userId}`,
  )
  return rows.length > 0
}

/** The name of a user's own profile in URLs: the local part of the email address unless it leads to another profile. */
export async function chooseProfileName(
  db: Queryable,
  { id, username }: ProfileName,
  email: string | null,
): Promise<string> {
  const part = usernameFromEmail(email)
  const leadsToOther = isReservedUsername(part) || (await isNameOfOtherUser(db, id, part))
  return leadsToOther ? username : part
}

export async function deleteAlias(pool: pg.Pool, userId: string, name: string): Promise<void> {
  const aliases = query.deleteFrom('profile_aliases').where('profile_id', '=', userId)
  await runQuery(pool, aliases.where('name', '=', name))
}

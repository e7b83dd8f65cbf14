import type pg from 'pg'
import type { Queryable } from '#platform/database/queryable.ts'
import { emailPart, isReserved } from './usernames.ts'

export type ProfileName = { id: string; username: string }

export async function findProfile(pool: pg.Pool, userId: string): Promise<ProfileName | undefined> {
  const { rows } = await pool.query<ProfileName>('select id, username from profiles where id = $1', [userId])
  return rows[0]
}

/** Undefined when the user already has a profile or the name is taken. */
export async function insertProfile(
  pool: pg.Pool,
  userId: string,
  username: string,
): Promise<ProfileName | undefined> {
  const { rows } = await pool.query<ProfileName>(
    'insert into profiles (id, username) values ($1, $2) on conflict do nothing returning id, username',
    [userId, username],
  )
  return rows[0]
}

/** Whether another profile has the name as its username or alias. */
export async function isOtherUser(db: Queryable, userId: string | null, name: string): Promise<boolean> {
  const { rows } = await db.query(
    `select from profiles where lower(username) = lower($2) and id is distinct from $1
     union all select from profile_aliases where name = lower($2) and profile_id is distinct from $1`,
    [userId, name],
  )
  return rows.length > 0
}

/** The name of a profile in URLs: the local part of the email address unless it is taken. */
export async function profileName(
  db: Queryable,
  { id, username }: ProfileName,
  email: string | null,
): Promise<string> {
  const part = emailPart(email)
  const leadsToOther = isReserved(part) || (await isOtherUser(db, id, part))
  return leadsToOther ? username : part
}

/** Adds a lower-case alias to the profile unless it is taken. */
export async function claimAlias(pool: pg.Pool, userId: string, name: string): Promise<void> {
  await pool.query(
    `insert into profile_aliases (name, profile_id)
     select $2, $1 where not exists (select from profiles where lower(username) = $2)
     on conflict do nothing`,
    [userId, name],
  )
}

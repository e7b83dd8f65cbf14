import { sql, type Updateable } from 'kysely'
import type pg from 'pg'
import { UsernameSchema } from '#contract/account-endpoints.ts'
import type { AccountChanges } from '#contract/own-account-endpoints.ts'
import { type AccountCurrency } from '#domain/exchange-rates.ts'
import { AppError } from '#contract/problem.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { query, runQuery } from '#platform/database/run-query.ts'
import type { ProfilesTable } from '#platform/database/schema.ts'
import { isNameOfOtherUser } from '#server/users/profile-names.ts'
import { usernameFromEmail, isReservedUsername } from '#server/users/usernames.ts'

/** The profile and its privacy settings, as their owner sees them. */
export type OwnProfile = {
  id: string
  username: string
  displayName: string | null
  bio: string | null
  avatarUrl: string | null
  location: string | null
  website: string | null
  isPublic: boolean
  showActivity: boolean
  showFavorites: boolean
  currency: AccountCurrency
  createdAt: Date
}

const columns = [
  'id',
  'username',
  'display_name as displayName',
  'bio',
  'avatar_url as avatarUrl',
  'location',
  'website',
  'is_public as isPublic',
  'show_activity as showActivity',
  'show_favorites as showFavorites',
  sql<AccountCurrency>`currency`.as('currency'),
  'created_at as createdAt',
] as const

/** Number of earlier names that still lead to a user. Older ones become available again. */
const maxFormerNames = 5

export async function findOwnProfile(db: Queryable, userId: string): Promise<OwnProfile | undefined> {
  const [profile] = await runQuery(db, query.selectFrom('profiles').select(columns).where('id', '=', userId))
  return profile
}

/** Reads the profile and locks it until the transaction ends. */
export async function lockProfileForUpdate(db: Queryable, userId: string): Promise<OwnProfile | undefined> {
  const [profile] = await runQuery(
    db,
    query.selectFrom('profiles').select(columns).where('id', '=', userId).forUpdate(),
  )
  return profile
}

function columnsOf(changes: AccountChanges): Updateable<ProfilesTable> {
  return {
    username: changes.username,
    display_name: changes.displayName,
    bio: changes.bio,
    avatar_url: changes.avatarUrl,
    location: changes.location,
    website: changes.website,
    is_public: changes.isPublic,
    show_activity: changes.showActivity,
    show_favorites: changes.showFavorites,
    currency: changes.currency,
  }
}

/**
 * Sets the fields that `changes` contains. The transaction must have locked the profile. The old name is stored as an
 * alias, unless it is the local part of the email address, which leads only the user to the profile.
 */
export async function changeOwnProfile(
  client: pg.PoolClient,
  before: OwnProfile,
  changes: AccountChanges,
  email: string | null,
): Promise<OwnProfile> {
  const isRenamed = changes.username !== undefined && changes.username !== before.username
  if (isRenamed) await requireName(client, before, changes.username ?? '')
  const update = query
    .updateTable('profiles')
    .set({ ...columnsOf(changes), updated_at: sql<Date>`now()` })
    .where('id', '=', before.id)
    .returning(columns)
  const [after] = await runQuery(client, update).catch((error: { code?: string }) => {
    throw error.code === '23505' ? nameTakenError() : error
  })
  if (isRenamed && before.username.toLowerCase() !== usernameFromEmail(email))
    await saveFormerName(client, before)
  return after ?? before
}

async function requireName(
  client: pg.PoolClient,
  { id, username }: OwnProfile,
  newName: string,
): Promise<void> {
  const checked = UsernameSchema.safeParse(newName)
  if (!checked.success) {
    const sentence = checked.error.issues[0]?.message ?? 'Username cannot be used'
    throw new AppError('validation_failed', sentence, { fields: { username: sentence } })
  }
  if (newName.toLowerCase() === username.toLowerCase()) return
  if (isReservedUsername(newName) || (await isNameOfOtherUser(client, id, newName))) throw nameTakenError()
}

function nameTakenError(): AppError {
  const sentence = 'This username is already taken'
  return new AppError('already_exists', sentence, { fields: { username: sentence } })
}

/** Stores the old name, so that links to it go on working. */
async function saveFormerName(client: pg.PoolClient, { id, username }: OwnProfile): Promise<void> {
  await runQuery(
    client,
    sql`insert into profile_aliases (name, profile_id) values (lower(${username}), ${id})
      on conflict (name) do update set claimed_at = now() where profile_aliases.profile_id = ${id}`,
  )
  await runQuery(
    client,
    sql`delete from profile_aliases where profile_id = ${id} and name in (
      select name from profile_aliases where profile_id = ${id}
      order by claimed_at desc, name offset ${maxFormerNames})`,
  )
}

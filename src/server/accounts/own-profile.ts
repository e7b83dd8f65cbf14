import type pg from 'pg'
import { Username } from '#contract/account-endpoints.ts'
import type { AccountChanges } from '#contract/own-account-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { isSomebodyElse } from './profiles.ts'
import { emailPart, isReserved } from './usernames.ts'

/** What a user has said about themselves. */
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
  createdAt: Date
}

const columns: Record<Exclude<keyof OwnProfile, 'id' | 'createdAt'>, string> = {
  username: 'username',
  displayName: 'display_name',
  bio: 'bio',
  avatarUrl: 'avatar_url',
  location: 'location',
  website: 'website',
  isPublic: 'is_public',
  showActivity: 'show_activity',
  showFavorites: 'show_favorites',
}

const row = `id, created_at as "createdAt", ${Object.entries(columns)
  .map(([key, column]) => `${column} as "${key}"`)
  .join(', ')}`

/** Names that a user had before and that still lead to them; older ones become free. */
const maxFormerNames = 5

export async function findOwnProfile(db: Queryable, userId: string): Promise<OwnProfile | undefined> {
  const { rows } = await db.query<OwnProfile>(`select ${row} from profiles where id = $1`, [userId])
  return rows[0]
}

/** The same, held until the transaction ends. */
export async function lockOwnProfile(db: Queryable, userId: string): Promise<OwnProfile | undefined> {
  const { rows } = await db.query<OwnProfile>(`select ${row} from profiles where id = $1 for update`, [
    userId,
  ])
  return rows[0]
}

/** Sets what is given, in a transaction that holds the profile. */
export async function changeOwnProfile(
  client: pg.PoolClient,
  before: OwnProfile,
  changes: AccountChanges,
  email: string | null,
): Promise<OwnProfile> {
  const isRenamed = changes.username !== undefined && changes.username !== before.username
  if (isRenamed) await requireName(client, before, changes.username ?? '')
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  const sets = entries.map(([key], at) => `${columns[key as keyof typeof columns]} = $${at + 2}`)
  const { rows } = await client
    .query<OwnProfile>(
      `update profiles set ${[...sets, 'updated_at = now()'].join(', ')} where id = $1 returning ${row}`,
      [before.id, ...entries.map(([, value]) => value)],
    )
    .catch((error: { code?: string }) => {
      throw error.code === '23505' ? nameTaken() : error
    })
  if (isRenamed) await keepFormerName(client, before, email)
  return rows[0] ?? before
}

async function requireName(
  client: pg.PoolClient,
  { id, username }: OwnProfile,
  wanted: string,
): Promise<void> {
  const checked = Username.safeParse(wanted)
  if (!checked.success) {
    const sentence = checked.error.issues[0]?.message ?? 'Username cannot be used'
    throw new AppError('validation_failed', sentence, { fields: { username: sentence } })
  }
  if (wanted.toLowerCase() === username.toLowerCase()) return
  if (isReserved(wanted) || (await isSomebodyElse(client, id, wanted))) throw nameTaken()
}

function nameTaken(): AppError {
  const sentence = 'This username is already taken'
  return new AppError('already_exists', sentence, { fields: { username: sentence } })
}

/** Links to the old name go on working; the part of the address before the @ is no former name. */
async function keepFormerName(
  client: pg.PoolClient,
  { id, username }: OwnProfile,
  email: string | null,
): Promise<void> {
  await client.query(
    'insert into profile_aliases (name, profile_id) values (lower($2), $1) on conflict do nothing',
    [id, username],
  )
  await client.query(
    `delete from profile_aliases where profile_id = $1 and name in (
       select name from profile_aliases where profile_id = $1 and name <> $2
       order by claimed_at desc, name offset ${maxFormerNames})`,
    [id, emailPart(email)],
  )
}

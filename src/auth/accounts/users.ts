import { sql } from 'kysely'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { SignInUsersTable } from '#platform/database/schema.ts'

export type Metadata = Record<string, unknown>

/** One row of sign_in.users. */
export type User = {
  id: string
  /** Lower case; null if another user has the provider's address, or if the remaining identities have no address. */
  email: string | null
  passwordHash: string | null
  emailConfirmedAt: Date | null
  /** Confirmed by the code of the future owner only: no mail has shown whose address it is. */
  emailConfirmedByClaim: boolean
  confirmationSentAt: Date | null
  recoverySentAt: Date | null
  newEmail: string | null
  emailChangeSentAt: Date | null
  emailChangeHalfConfirmed: boolean
  reauthenticationSentAt: Date | null
  lastSignInAt: Date | null
  bannedUntil: Date | null
  appMetadata: Metadata
  userMetadata: Metadata
  createdAt: Date
  updatedAt: Date
}

export type UserPatch = Partial<Omit<User, 'id' | 'createdAt' | 'updatedAt'>>

type NewUser = {
  email?: string | null
  passwordHash?: string | null
  userMetadata: Metadata
  appMetadata: Metadata
  emailConfirmedAt?: Date | null
  emailConfirmedByClaim?: boolean
}

const columns = {
  id: 'id',
  email: 'email',
  passwordHash: 'password_hash',
  emailConfirmedAt: 'email_confirmed_at',
  emailConfirmedByClaim: 'email_confirmed_by_claim',
  confirmationSentAt: 'confirmation_sent_at',
  recoverySentAt: 'recovery_sent_at',
  newEmail: 'new_email',
  emailChangeSentAt: 'email_change_sent_at',
  emailChangeHalfConfirmed: 'email_change_half_confirmed',
  reauthenticationSentAt: 'reauthentication_sent_at',
  lastSignInAt: 'last_sign_in_at',
  bannedUntil: 'banned_until',
  appMetadata: 'app_metadata',
  userMetadata: 'user_metadata',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} satisfies Record<keyof User, keyof SignInUsersTable>

const row = sql.join(
  Object.entries(columns).map(([key, column]) => sql`${sql.ref(column)} as ${sql.id(key)}`),
)

export async function findUser(db: Queryable, id: string): Promise<User | undefined> {
  const [user] = await runQuery(db, sql<User>`select ${row} from sign_in.users where id = ${id}`)
  return user
}

/** Finds a user by the lower-case address. */
export async function findUserByEmail(db: Queryable, email: string): Promise<User | undefined> {
  const [user] = await runQuery(db, sql<User>`select ${row} from sign_in.users where email = ${email}`)
  return user
}

/** Locks the row until the transaction ends. Returns undefined when the user was deleted. */
export async function lockUser(db: Queryable, id: string): Promise<User | undefined> {
  const [user] = await runQuery(db, sql<User>`select ${row} from sign_in.users where id = ${id} for update`)
  return user
}

/** Fails with PostgreSQL's 23505 when another user has the address. */
export async function insertUser(db: Queryable, user: NewUser, now: Date): Promise<User> {
  const { email = null, passwordHash = null, appMetadata, userMetadata } = user
  const { emailConfirmedAt = null, emailConfirmedByClaim = false } = user
  const rows = await runQuery(
    db,
    sql<User>`insert into sign_in.users
      (email, password_hash, email_confirmed_at, email_confirmed_by_claim, app_metadata, user_metadata, created_at, updated_at)
      values (${email}, ${passwordHash}, ${emailConfirmedAt}, ${emailConfirmedByClaim}, ${appMetadata}, ${userMetadata}, ${now}, ${now})
      returning ${row}`,
  )
  return requireRow(rows)
}

/** Sets the columns that `patch` contains. Metadata is replaced, not merged. */
export async function updateUser(db: Queryable, id: string, patch: UserPatch, now: Date): Promise<User> {
  const entries = Object.entries({ ...patch, updatedAt: now }).filter(([, value]) => value !== undefined)
  const sets = entries.map(([key, value]) => sql`${sql.ref(columns[key as keyof User])} = ${value}`)
  const rows = await runQuery(
    db,
    sql<User>`update sign_in.users set ${sql.join(sets)} where id = ${id} returning ${row}`,
  )
  return requireRow(rows)
}

export function isBanned(user: User, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now
}

function requireRow(rows: User[]): User {
  const [user] = rows
  if (!user) throw new Error('The user is gone')
  return user
}

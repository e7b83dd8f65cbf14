import type pg from 'pg'
import { UsernameSchema } from '#contract/account-endpoints.ts'
import type { Viewer } from '#contract/viewer.ts'
import {
  deleteAlias,
  findProfile,
  insertProfile,
  isNameOfOtherUser,
  type ProfileName,
} from './profile-names.ts'
import { usernameFromEmail, isReservedUsername, generateUsernames } from './usernames.ts'

export type NewUser = Pick<Viewer, 'userId' | 'email' | 'preferredUsername'>

/**
 * Returns the user's profile and creates it at the first call. Parallel calls create only one. A former username that
 * equals the local part of the email address no longer leads others to the profile.
 */
export async function ensureUser(pool: pg.Pool, user: NewUser): Promise<ProfileName> {
  const profile = (await findProfile(pool, user.userId)) ?? (await createProfile(pool, user))
  await deleteAlias(pool, user.userId, usernameFromEmail(user.email))
  return profile
}

/**
 * Uses the name chosen at sign-up if it is free, else the local part of the address, with a number if that is taken.
 */
async function createProfile(pool: pg.Pool, user: NewUser): Promise<ProfileName> {
  for (const name of namesFor(user)) {
    if (await isNameOfOtherUser(pool, user.userId, name)) continue
    const profile = (await insertProfile(pool, user.userId, name)) ?? (await findProfile(pool, user.userId))
    if (profile) return profile
  }
  throw new Error('No username is left')
}

function* namesFor({ email, preferredUsername }: NewUser): Generator<string> {
  if (isValidChoice(preferredUsername)) yield preferredUsername
  yield* generateUsernames(usernameFromEmail(email))
}

function isValidChoice(name: string | null): name is string {
  return name !== null && UsernameSchema.safeParse(name).success && !isReservedUsername(name)
}

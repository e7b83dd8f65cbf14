import { queryOptions } from '@tanstack/react-query'
import type { Role } from '#contract/viewer.ts'
import type { ApiClient } from '#web/api/api-client.ts'

export type UserRecord = {
  userId: string
  username: string | undefined
  /** The name of the public profile in URLs. */
  profileName: string | undefined
  /** What the user may do besides using the site. */
  role: Role | null
}

/** The user's record in the database, created by the first call. Throws the API's error. */
export async function ensureUserRecord(api: ApiClient): Promise<UserRecord> {
  const { userId, user, profileName, role } = await api('POST /auth/ensure-user')
  return { userId, username: user.username, profileName, role }
}

/**
 * The record of the signed-in user. If it cannot be loaded, it is replaced by one with the user's id at the sign-in
 * service and without names.
 */
export function userRecordQuery(api: ApiClient, authUserId: string) {
  return queryOptions({
    queryKey: ['user-record', authUserId],
    queryFn: () =>
      ensureUserRecord(api).catch((): UserRecord => ({
        userId: authUserId,
        username: undefined,
        profileName: undefined,
        role: null,
      })),
    staleTime: Infinity,
  })
}

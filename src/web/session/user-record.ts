import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'

export type UserRecord = {
  userId: string
  username: string | undefined
  /** What the public profile is called in addresses. */
  profileName: string | undefined
}

/** The user's record in the product's database, made at the first call. Throws what the API answers. */
export async function ensureUserRecord(api: ApiClient): Promise<UserRecord> {
  const { userId, user, profileName } = await api('POST /auth/ensure-user')
  return { userId, username: user.username, profileName }
}

/** One's own record; when it cannot be had, the id at the sign-in service stands for it. */
export function userRecordQuery(api: ApiClient, authUserId: string) {
  return queryOptions({
    queryKey: ['user-record', authUserId],
    queryFn: () =>
      ensureUserRecord(api).catch((): UserRecord => ({
        userId: authUserId,
        username: undefined,
        profileName: undefined,
      })),
    staleTime: Infinity,
  })
}

import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/app/app-provider.tsx'
import { type UserRecord, userRecordQuery } from './user-record.ts'
import { useSession } from './use-session.ts'

/** The record of the signed-in user; undefined for visitors and while loading. */
export function useUserRecord(): UserRecord | undefined {
  const { api } = useApp()
  const { status, user } = useSession()
  const query = userRecordQuery(api, user?.id ?? '')
  return useQuery({ ...query, enabled: status === 'signedIn' }).data
}

import { useQuery } from '@tanstack/react-query'
import { useApp } from '#web/app/app-provider.tsx'
import { type UserRecord, userRecordQuery } from './user-record.ts'
import { useSession } from './use-session.ts'

/** The record of whoever is signed in; undefined for visitors and while it is being asked for. */
export function useUserRecord(): UserRecord | undefined {
  const { api } = useApp()
  const { status, user } = useSession()
  const query = userRecordQuery(api, user?.id ?? '')
  return useQuery({ ...query, enabled: status === 'signedIn' }).data
}

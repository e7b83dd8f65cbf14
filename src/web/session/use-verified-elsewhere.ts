import { useQuery } from '@tanstack/react-query'
import { loadAuthClient } from './auth-client.ts'

/** Renews the session of a user whose address is verified meanwhile, and returns whether it is. */
async function renewIfVerified(): Promise<boolean> {
  const client = await loadAuthClient()
  const { data } = await client.getUser()
  const isVerified = Boolean(data.user?.email_confirmed_at)
  if (isVerified) await client.refreshSession()
  return isVerified
}

/**
 * Notices, when the page opens and whenever its tab is visited, that the address was verified elsewhere: on another device,
 * or by the owner of the site. Without this, only the next access token would know it.
 */
export function useVerifiedElsewhere(userId: string): void {
  useQuery({
    queryKey: ['address-verified', userId],
    queryFn: renewIfVerified,
    enabled: userId !== '',
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

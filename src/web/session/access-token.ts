import { hasNetwork } from '#web/api/network.ts'
import { loadAuthClient } from './auth-client.ts'
import { redemptionFinished } from './link-redemption.ts'
import { awaitsSecondFactor, isFresh, readStoredSession } from './stored-session.ts'

/**
 * The access token for an API call, renewed shortly before it expires; undefined for visitors and while the second
 * factor is missing.
 */
export async function getAccessToken(): Promise<string | undefined> {
  await redemptionFinished()
  const stored = readStoredSession()
  if (!stored || awaitsSecondFactor(stored)) return undefined
  // Offline a token cannot be renewed; the response comes from this user's cache.
  if (isFresh(stored) || !hasNetwork()) return stored.access_token
  const { data } = await (await loadAuthClient()).getSession()
  return data.session?.access_token
}

/**
 * A new access token after the API rejected this one. If the sign-in service refuses to renew the session, the
 * session is removed; if the service is unreachable or fails, it stays unchanged.
 */
export async function renewAccessToken(rejectedToken: string): Promise<string | undefined> {
  const stored = readStoredSession()?.access_token
  if (stored && stored !== rejectedToken) return stored
  const client = await loadAuthClient()
  const { data, error } = await client.refreshSession()
  if (data.session) return data.session.access_token
  const isOver = error?.name === 'AuthApiError' || error?.name === 'AuthSessionMissingError'
  if (isOver) await client.signOut({ scope: 'local' })
  return undefined
}

import { authClient } from './auth-client.ts'
import { awaitsSecondFactor, isFresh, readStoredSession } from './stored-session.ts'

/** The access token for a call to the API, renewed when it is about to end; undefined for visitors. */
export async function accessToken(): Promise<string | undefined> {
  const stored = readStoredSession()
  if (!stored || awaitsSecondFactor(stored)) return undefined
  // Offline none can be renewed; what answers then is what this person saw before.
  if (isFresh(stored) || !navigator.onLine) return stored.access_token
  const { data } = await (await authClient()).getSession()
  return data.session?.access_token
}

/**
 * A new access token after the API refused this one. When the session is over it is removed; a failure to ask leaves
 * it alone.
 */
export async function renewedToken(refused: string): Promise<string | undefined> {
  const stored = readStoredSession()?.access_token
  if (stored && stored !== refused) return stored
  const client = await authClient()
  const { data, error } = await client.refreshSession()
  if (data.session) return data.session.access_token
  const isOver = error?.name === 'AuthApiError' || error?.name === 'AuthSessionMissingError'
  if (isOver) await client.signOut({ scope: 'local' })
  return undefined
}

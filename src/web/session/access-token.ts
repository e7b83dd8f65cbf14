import { authClient } from './auth-client.ts'
import { awaitsSecondFactor, isFresh, readStoredSession } from './stored-session.ts'

/** The access token for a call to the API, renewed when it is about to end; undefined for visitors. */
export async function accessToken(): Promise<string | undefined> {
  const stored = readStoredSession()
  if (!stored || awaitsSecondFactor(stored)) return undefined
  if (isFresh(stored)) return stored.access_token
  const { data } = await (await authClient()).getSession()
  return data.session?.access_token
}

import type { createAuthClient } from './create-auth-client.ts'
import { readStoredSession } from './stored-session.ts'

type Client = ReturnType<typeof createAuthClient>

let loading: Promise<Client> | undefined

async function load(): Promise<Client> {
  try {
    return (await import('./create-auth-client.ts')).createAuthClient()
  } catch (error) {
    loading = undefined
    throw error
  }
}

/** The sign-in client, downloaded at the first call: visitors who never sign in never load it. */
export function authClient(): Promise<Client> {
  loading ??= load()
  return loading
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

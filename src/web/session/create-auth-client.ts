import { AuthClient } from '@supabase/auth-js'
import { sessionKey } from './session-key.ts'
import { handleAuthEvent } from './apply-session.ts'

function pageSetting(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
}

/**
 * The sign-in client of this page. Links and providers return with a code that only this browser can
 * exchange, so that no URL contains a token. The pages exchange the code themselves.
 */
export function createAuthClient() {
  const key = pageSetting('auth-anon-key')
  const client = new AuthClient({
    url: new URL(pageSetting('auth-url') ?? '/auth/v1', window.location.origin).href,
    ...(key && { headers: { apikey: key, authorization: `Bearer ${key}` } }),
    storageKey: sessionKey,
    flowType: 'pkce',
    autoRefreshToken: true,
    detectSessionInUrl: false,
  })
  client.onAuthStateChange(handleAuthEvent)
  return client
}

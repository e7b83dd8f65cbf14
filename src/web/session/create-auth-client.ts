import { AuthClient } from '@supabase/auth-js'
import { watchSilence } from '#web/api/silent-server.ts'
import { sessionKey } from './session-key.ts'
import { handleAuthEvent } from './apply-session.ts'

function pageSetting(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
}

/**
 * Sends a call of the client, which retries a refresh after status 503 but ends the session after 429: many users
 * behind one address must not sign each other out.
 */
async function fetchRetryable(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await watchSilence(fetch(...request))
  const isRefresh = response.status === 429 && String(request[0]).includes('grant_type=refresh_token')
  return isRefresh ? new Response(response.body, { status: 503, headers: response.headers }) : response
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
    fetch: fetchRetryable,
    storageKey: sessionKey,
    flowType: 'pkce',
    autoRefreshToken: true,
    detectSessionInUrl: false,
  })
  client.onAuthStateChange(handleAuthEvent)
  return client
}

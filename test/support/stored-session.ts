import type { Session } from '@supabase/auth-js'

type Changes = { expires_at?: number; access_token?: string; refresh_token?: string; user?: object }

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

function tokenOf(claims: object): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${part({ alg: 'ES256' })}.${part(claims)}.signature`
}

/** Creates a session as the sign-in client stores it. Its token is not signed. */
export function storedSession({ user, ...changes }: Changes = {}, level = 'aal1'): Session {
  const person = {
    id: 'u1',
    email: 'ash@pallet.example',
    email_confirmed_at: '2026-01-01T00:00:00Z',
    app_metadata: {},
    user_metadata: {},
    aud: 'authenticated',
    created_at: '2026-01-01T00:00:00Z',
  }
  return {
    access_token: tokenOf({ sub: 'u1', aal: level }),
    refresh_token: 'abcdefghijkl',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: inAnHour(),
    ...changes,
    user: { ...person, ...user },
  }
}

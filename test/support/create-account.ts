import type { Session } from '@supabase/auth-js'

type Credentials = { email: string; password: string }

/** Creates an account on a site that asks for no verification, and returns its session and a function that calls the API. */
export async function createAccount(origin: string, credentials: Credentials) {
  const send = async <Response>(
    method: string,
    path: string,
    body: object,
    token?: string,
  ): Promise<Response> => {
    const authorization = token === undefined ? undefined : { authorization: `Bearer ${token}` }
    const headers = { 'content-type': 'application/json', ...authorization }
    const response = await fetch(origin + path, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<Response>
  }
  const session = await send<Session>('POST', '/auth/v1/signup', credentials)
  const token = session.access_token
  const { user } = await send<{ user: { username: string } }>('POST', '/api/auth/ensure-user', {}, token)
  return {
    session,
    username: user.username,
    call: <Response>(method: 'POST' | 'PUT', path: string, body: object) =>
      send<Response>(method, `/api${path}`, body, token),
  }
}

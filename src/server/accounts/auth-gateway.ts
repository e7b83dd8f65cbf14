import type { Hono } from 'hono'
import type { RequestClient } from '#contract/viewer.ts'

/** The user's token and the HTTP method. Defaults: no token, POST. */
type Asking = { method: 'GET' | 'POST' | 'PUT'; token: string }

/**
 * Calls the sign-in service for a client, whose address counts against the service's rate limits. Paths are relative
 * to /auth/v1.
 */
export type AuthGateway = (
  path: string,
  body: object | undefined,
  client: RequestClient,
  asking?: Asking,
) => Promise<Response>

const apiVersion = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' }

type Request = { body: object | undefined; client: RequestClient; asking: Asking | undefined }

function requestOf({ body, client, asking }: Request, headers: Record<string, string> = {}): RequestInit {
  const bearer: Record<string, string> = asking ? { authorization: `Bearer ${asking.token}` } : {}
  const { userAgent, language } = client
  const from = { 'user-agent': userAgent, ...(language && { 'accept-language': language }) }
  return {
    method: asking?.method ?? 'POST',
    headers: { ...apiVersion, ...from, ...headers, ...bearer },
    ...(body && { body: JSON.stringify(body) }),
  }
}

/** The built-in service. It gets the client's address from the connection, which cannot be forged. */
export function embeddedGateway(service: Hono): AuthGateway {
  return async (path, body, client, asking) =>
    service.request(path, requestOf({ body, client, asking }), {
      incoming: { socket: { remoteAddress: client.address } },
    })
}

/** A hosted project at `url` ('…/auth/v1'). */
export function hostedGateway(url: string, anonKey: string | null): AuthGateway {
  const key: Record<string, string> = anonKey ? { apikey: anonKey } : {}
  return async (path, body, client, asking) =>
    fetch(`${url}${path}`, requestOf({ body, client, asking }, { ...key, 'x-forwarded-for': client.address }))
}

import type { Hono } from 'hono'
import type { RequestClient } from '#contract/viewer.ts'

/** The user's token and the HTTP method. Defaults: no token, POST. */
type GatewayOptions = { method: 'GET' | 'POST' | 'PUT'; token: string }

/**
 * Calls the sign-in service for a client, whose address counts against the service's rate limits. Paths are relative
 * to /auth/v1.
 */
export type AuthFetch = (
  path: string,
  body: object | undefined,
  client: RequestClient,
  options?: GatewayOptions,
) => Promise<Response>

const apiVersion = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' }

type GatewayRequest = { body: object | undefined; client: RequestClient; options: GatewayOptions | undefined }

function requestOf(
  { body, client, options }: GatewayRequest,
  headers: Record<string, string> = {},
): RequestInit {
  const bearer: Record<string, string> = options ? { authorization: `Bearer ${options.token}` } : {}
  const { userAgent, language } = client
  const from = { 'user-agent': userAgent, ...(language && { 'accept-language': language }) }
  return {
    method: options?.method ?? 'POST',
    headers: { ...apiVersion, ...from, ...headers, ...bearer },
    ...(body && { body: JSON.stringify(body) }),
  }
}

/** Calls the built-in service in this process. The client's address is passed as that of the connection, which no header
 * can replace. */
export function embeddedAuthFetch(service: Hono): AuthFetch {
  return async (path, body, client, options) =>
    service.request(path, requestOf({ body, client, options }), {
      incoming: { socket: { remoteAddress: client.address } },
    })
}

/** A hosted project at `url` ('…/auth/v1'). */
export function hostedAuthFetch(url: string, anonKey: string | null): AuthFetch {
  const key: Record<string, string> = anonKey ? { apikey: anonKey } : {}
  return async (path, body, client, options) =>
    fetch(
      `${url}${path}`,
      requestOf({ body, client, options }, { ...key, 'x-forwarded-for': client.address }),
    )
}

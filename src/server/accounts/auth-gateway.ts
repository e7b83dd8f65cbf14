import type { Hono } from 'hono'
import type { Client } from '#contract/viewer.ts'

/** Asks the sign-in service, on behalf of a client whose address its limits count. Paths are those below /auth/v1. */
export type AuthGateway = (path: string, body: object, client: Client) => Promise<Response>

const apiVersion = { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' }

function requestOf(body: object, client: Client, headers: Record<string, string> = {}) {
  return {
    method: 'POST',
    headers: { ...apiVersion, 'user-agent': client.userAgent, ...headers },
    body: JSON.stringify(body),
  }
}

/** The service within: it sees the client's address as that of the connection, which nobody can invent. */
export function embeddedGateway(service: Hono): AuthGateway {
  return async (path, body, client) =>
    service.request(path, requestOf(body, client), {
      incoming: { socket: { remoteAddress: client.address } },
    })
}

/** A hosted project at `url` ('…/auth/v1'). */
export function hostedGateway(url: string, anonKey: string | null): AuthGateway {
  const key: Record<string, string> = anonKey ? { apikey: anonKey } : {}
  return async (path, body, client) =>
    fetch(`${url}${path}`, requestOf(body, client, { ...key, 'x-forwarded-for': client.address }))
}

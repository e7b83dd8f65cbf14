import { z } from 'zod'
import { apiEndpoints, type ApiEndpoints } from '#contract/api.ts'
import type { EndpointResponse, EndpointCall, Endpoint } from '#contract/endpoint.ts'

export type EndpointName = keyof ApiEndpoints
type Given<Name extends EndpointName> = EndpointCall<ApiEndpoints[Name]> & { token?: string }

/**
 * Calls endpoints of a site by name. Consecutive calls go to different server addresses. A response that violates the
 * contract is an error.
 */
export type ApiCaller = {
  call: <Name extends EndpointName>(
    name: Name,
    given?: Given<Name>,
  ) => Promise<EndpointResponse<ApiEndpoints[Name]>>
  /** Endpoints whose response was valid at least once. */
  validatedEndpoints: ReadonlySet<EndpointName>
  calls: () => number
}

/** Thrown if the site does not behave as expected. */
export class CheckFailed extends Error {}

export function requireThat(fact: boolean, sentence: string): void {
  if (!fact) throw new CheckFailed(sentence)
}

const shownCharacters = 300

export function createApiCaller(origins: readonly string[]): ApiCaller {
  const validated = new Set<EndpointName>()
  let calls = 0
  const call = async <Name extends EndpointName>(name: Name, given?: Given<Name>) => {
    const origin = origins[calls++ % origins.length]
    const endpoint: Endpoint = apiEndpoints[name]
    const response = await fetch(`${origin}${addressOf(endpoint, given)}`, requestOf(endpoint, given))
    const text = await response.text()
    const where = `${name} (${endpoint.method} ${endpoint.path} at ${origin})`
    if (response.status !== (endpoint.status ?? 200))
      throw new CheckFailed(`${where} answers ${response.status}: ${text.slice(0, shownCharacters)}`)
    const answer = endpoint.files ? text : JSON.parse(text)
    const { error } = z.safeParse(endpoint.response, answer)
    if (error) throw new CheckFailed(`${where} answers another shape: ${z.prettifyError(error)}`)
    validated.add(name)
    return answer as EndpointResponse<ApiEndpoints[Name]>
  }
  return { call, validatedEndpoints: validated, calls: () => calls }
}

type AnyCall = { params?: unknown; query?: unknown; body?: unknown; token?: string }

function addressOf({ path }: Endpoint, { params, query }: AnyCall = {}): string {
  const given = (params ?? {}) as Record<string, string>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''))
  const search = new URLSearchParams(query as Record<string, string> | undefined)
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

function requestOf({ method }: Endpoint, { body, token }: AnyCall = {}): RequestInit {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
}

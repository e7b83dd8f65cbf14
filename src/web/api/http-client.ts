import { type ApiClient, apiAddress, ApiError } from './api-client.ts'
import { ResponseCache } from './response-cache.ts'
import { fetchWithRetries } from './fetch-with-retries.ts'

type ProblemBody = { message?: string; code?: ApiError['code']; fields?: ApiError['fields'] }

/** What the client reads outside itself; tests and later sessions put theirs in. */
export type HttpClientOptions = {
  fetch?: typeof fetch
  /** The session's access token; a failure to read it means none. */
  accessToken?: () => Promise<string | undefined>
  /** Who the answers belong to: part of the cache key. */
  user?: () => string
}

async function problemOf(response: Response): Promise<ApiError> {
  const body: ProblemBody = await response.json().catch(() => ({}))
  const sentence = `API request failed: ${response.status} ${response.statusText}`
  return new ApiError(sentence, {
    status: response.status,
    ...(body.code && { code: body.code }),
    ...(body.message && { detail: body.message }),
    ...(body.fields && { fields: body.fields }),
  })
}

async function headersOf(options: HttpClientOptions): Promise<Record<string, string>> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const token = await options.accessToken?.().catch(() => undefined)
  if (token) headers.authorization = `Bearer ${token}`
  return headers
}

/**
 * The request layer of the browser: reads are kept for 5 minutes and shared while under way, failures are
 * retried as `fetchWithRetries` says, and reads can be cancelled by path or all at once.
 */
export function createHttpClient(options: HttpClientOptions = {}) {
  const cache = new ResponseCache()
  const send = options.fetch ?? ((input, init) => fetch(input, init))

  const request = async (
    method: string,
    address: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<unknown> => {
    const init: RequestInit = { method, headers: await headersOf(options), signal }
    if (body !== undefined) init.body = JSON.stringify(body)
    const response = await fetchWithRetries(() => send(address, init), method, signal)
    if (!response.ok) throw await problemOf(response)
    return response.json()
  }

  const api = (async (
    route: string,
    call: { params?: unknown; query?: unknown; body?: unknown } = {},
    { signal }: { signal?: AbortSignal } = {},
  ) => {
    const method = route.slice(0, route.indexOf(' '))
    const address = apiAddress(route, call)
    if (method === 'GET') {
      const key = `${options.user?.() ?? ''} ${address}`
      return cache.read(key, address, inner => request(method, address, undefined, inner), signal)
    }
    const answer = await request(method, address, call.body, signal ?? new AbortController().signal)
    cache.forget(address)
    return answer
  }) as ApiClient

  return Object.assign(api, {
    /** Cancels unfinished reads whose path starts with this one; all of them without a path. */
    cancel: (path?: string) => cache.cancel(path),
    /** Drops kept answers: of one path and what lies below it, or all. */
    forget: (path?: string) => cache.forget(path),
    /** Reads past the cache. */
    refresh: async (address: string): Promise<unknown> => {
      cache.forget(address)
      const init = { headers: await headersOf(options), cache: 'reload' as const }
      const response = await send(address, init)
      if (response.ok) return response.json()
      throw new ApiError(`Force refresh failed: ${response.status}`, { status: response.status })
    },
  })
}

import { type ApiClient, type ApiOptions, apiUrl, ApiError } from './api-client.ts'
import { ApiReadCache } from './api-read-cache.ts'
import { fetchWithRetries } from './fetch-with-retries.ts'
import { updateOfflineState } from './network.ts'
import { watchSilence } from './silent-server.ts'

type RequestOptions = {
  signal: AbortSignal
  body?: unknown
  cache?: 'reload'
  attempts?: number | undefined
  ifNoneMatch?: string | undefined
}
type ProblemBody = { message?: string; code?: ApiError['code']; fields?: ApiError['fields'] }

/** The dependencies of the client; tests pass their own. */
export type HttpClientOptions = {
  fetch?: typeof fetch
  /** The session's access token; a failure to read it counts as no token. */
  accessToken?: () => Promise<string | undefined>
  /** A new token after the server rejected this one; undefined when none is available. */
  renewToken?: (rejectedToken: string) => Promise<string | undefined>
  /** The owner of the responses; part of the cache key. */
  user?: () => string
}

async function toApiError(response: Response): Promise<ApiError> {
  const body: ProblemBody = await response.json().catch(() => ({}))
  const message = `API request failed: ${response.status} ${response.statusText}`
  return new ApiError(message, {
    status: response.status,
    ...(body.code && { code: body.code }),
    ...(body.message && { detail: body.message }),
    ...(body.fields && { fields: body.fields }),
  })
}

function authHeaders(token: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  return headers
}

/**
 * Sends with the session's token, and once more with a renewed token after a 401. When the session has ended, it sends
 * without a token: what is public does not fail because of an ended session.
 */
export async function sendWithToken(
  options: HttpClientOptions,
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const token = await options.accessToken?.().catch(() => undefined)
  const response = await send(authHeaders(token))
  if (response.status !== 401 || !token) return response
  const renewed = await options.renewToken?.(token).catch(() => undefined)
  if (renewed) return send(authHeaders(renewed))
  const isSignedOut = (await options.accessToken?.().catch(() => token)) === undefined
  return isSignedOut ? send(authHeaders(undefined)) : response
}

/**
 * The browser's HTTP client for the API: reads are cached for 5 minutes and identical concurrent reads
 * share one request, failures are retried by `fetchWithRetries`, and reads can be cancelled by path or
 * all at once.
 */
export function createHttpClient(options: HttpClientOptions = {}) {
  const cache = new ApiReadCache()
  const sendOnce = options.fetch ?? ((input, init) => fetch(input, init))
  const send: typeof fetch = (input, init) => watchSilence(sendOnce(input, init))

  const request = async (method: string, url: string, requestOptions: RequestOptions): Promise<unknown> => {
    const { body, signal, cache: mode, attempts, ifNoneMatch } = requestOptions
    const init: RequestInit = { method, signal }
    if (mode) init.cache = mode
    if (body !== undefined) init.body = JSON.stringify(body)
    const response = await sendWithToken(options, headersWithToken => {
      const headers =
        ifNoneMatch === undefined ? headersWithToken : { ...headersWithToken, 'if-none-match': ifNoneMatch }
      return fetchWithRetries(() => send(url, { ...init, headers }), method, signal, attempts)
    })
    updateOfflineState(response, mode || method !== 'GET' ? 'network' : 'any')
    if (!response.ok) throw await toApiError(response)
    return response.json()
  }

  const api = (async (
    route: string,
    call: { params?: unknown; query?: unknown; body?: unknown } = {},
    { signal, cache: mode, attempts, ifNoneMatch }: ApiOptions = {},
  ) => {
    const method = route.slice(0, route.indexOf(' '))
    const url = apiUrl(route, call)
    if (method === 'GET') {
      const key = `${options.user?.() ?? ''} ${url}`
      if (mode) cache.forget(url)
      return cache.read(
        key,
        url,
        readSignal =>
          request(method, url, { signal: readSignal, attempts, ifNoneMatch, ...(mode && { cache: mode }) }),
        signal,
      )
    }
    const result = await request(method, url, {
      body: call.body,
      signal: signal ?? new AbortController().signal,
      attempts,
    })
    cache.forget(url)
    return result
  }) as ApiClient

  return Object.assign(api, {
    /** Cancels unfinished reads whose path starts with this one; all of them without a path. */
    cancel: (path?: string) => cache.cancel(path),
    /** Removes cached responses of a path and everything below it, or all. */
    forget: (path?: string) => cache.forget(path),
    /**
     * Removes the cached responses below a URL and reads it once from the network, without retries. This cache does
     * not store the new response.
     */
    refresh: async (url: string): Promise<unknown> => {
      cache.forget(url)
      const response = await sendWithToken(options, headers => send(url, { headers, cache: 'reload' }))
      updateOfflineState(response, 'network')
      if (response.ok) return response.json()
      throw new ApiError(`Force refresh failed: ${response.status}`, { status: response.status })
    },
  })
}

import type { Refusal } from '#contract/refusals.ts'
import { isSharedRead } from '#contract/shared-reads.ts'
import { type ApiClient, type ApiOptions, apiUrl, ApiError } from './api-client.ts'
import { ApiReadCache } from './api-read-cache.ts'
import { fetchWithRetries } from './fetch-with-retries.ts'
import { updateOfflineState } from './network.ts'
import { watchSilence } from './silent-server.ts'

type RequestOptions = Omit<ApiOptions, 'signal'> & { signal: AbortSignal; body?: unknown; isShared?: boolean }
type ProblemBody = {
  message?: string
  code?: ApiError['code']
  fields?: ApiError['fields']
} & Partial<Refusal>

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

/** The error of a response that is not a success, with what its body says. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body: ProblemBody = await response.json().catch(() => ({}))
  const { message: detail, code, fields, reason, values = {} } = body
  const message = `API request failed: ${response.status} ${response.statusText}`
  return new ApiError(message, {
    status: response.status,
    code,
    detail,
    fields,
    refusal: reason === undefined ? undefined : { reason, values },
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
 * The browser's HTTP client for the API. The contract decides what it caches: reads that are the same for everybody, for
 * 5 minutes or until the next write. Failures are retried by `fetchWithRetries`, and reads can be cancelled by path or
 * all at once.
 */
export function createHttpClient(options: HttpClientOptions = {}) {
  const cache = new ApiReadCache()
  const sendOnce = options.fetch ?? ((input, init) => fetch(input, init))
  const send: typeof fetch = (input, init) => watchSilence(sendOnce(input, init))

  const request = async (method: string, url: string, requestOptions: RequestOptions): Promise<unknown> => {
    const { body, signal, isShared, attempts, ifNoneMatch } = requestOptions
    const init: RequestInit = { method, signal }
    if (!isShared) init.cache = 'no-store'
    if (body !== undefined) init.body = JSON.stringify(body)
    const sentAt = performance.now()
    const response = await sendWithToken(options, headersWithToken => {
      const headers =
        ifNoneMatch === undefined ? headersWithToken : { ...headersWithToken, 'if-none-match': ifNoneMatch }
      return fetchWithRetries(() => send(url, { ...init, headers }), method, signal, attempts)
    })
    updateOfflineState(response, sentAt)
    if (!response.ok) throw await toApiError(response)
    return response.json()
  }

  const api = (async (
    route: string,
    call: { params?: unknown; query?: object; body?: unknown } = {},
    { signal, ...apiOptions }: ApiOptions = {},
  ) => {
    const method = route.slice(0, route.indexOf(' '))
    const url = apiUrl(route, call)
    if (method !== 'GET') {
      const writeSignal = signal ?? new AbortController().signal
      // A write may have changed any response, also if its own response was lost.
      return request(method, url, { ...apiOptions, body: call.body, signal: writeSignal }).finally(() =>
        cache.forget(),
      )
    }
    const isShared = isSharedRead(route, call.query)
    const read = (readSignal: AbortSignal) =>
      request(method, url, { ...apiOptions, isShared, signal: readSignal })
    return isShared
      ? cache.readShared(`${options.user?.() ?? ''} ${url}`, url, read, signal)
      : cache.read(url, read, signal)
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
      const { signal } = new AbortController()
      return request('GET', url, { signal, attempts: 1 }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        throw new ApiError(`Force refresh failed: ${error.status}`, { status: error.status })
      })
    },
  })
}

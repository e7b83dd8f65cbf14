import { type ApiClient, type ApiOptions, apiAddress, ApiError } from './api-client.ts'
import { ResponseCache } from './response-cache.ts'
import { fetchWithRetries } from './fetch-with-retries.ts'
import { noteAnswer } from './network.ts'

type Sent = {
  signal: AbortSignal
  body?: unknown
  cache?: 'reload'
  attempts?: number | undefined
  ifNoneMatch?: string | undefined
}
type ProblemBody = { message?: string; code?: ApiError['code']; fields?: ApiError['fields'] }

/** What the client reads outside itself; tests and later sessions put theirs in. */
export type HttpClientOptions = {
  fetch?: typeof fetch
  /** The session's access token; a failure to read it means none. */
  accessToken?: () => Promise<string | undefined>
  /** Another token after the server refused this one; undefined when there is none to be had. */
  renewToken?: (refused: string) => Promise<string | undefined>
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

function headersWith(token: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  return headers
}

/** Sends with the session's token, and once more with a new one when the server says that it does not hold. */
export async function sendAs(
  options: HttpClientOptions,
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const token = await options.accessToken?.().catch(() => undefined)
  const response = await send(headersWith(token))
  if (response.status !== 401 || !token) return response
  const renewed = await options.renewToken?.(token).catch(() => undefined)
  return renewed ? send(headersWith(renewed)) : response
}

/**
 * The request layer of the browser: reads are kept for 5 minutes and shared while under way, failures are
 * retried as `fetchWithRetries` says, and reads can be cancelled by path or all at once.
 */
export function createHttpClient(options: HttpClientOptions = {}) {
  const cache = new ResponseCache()
  const send = options.fetch ?? ((input, init) => fetch(input, init))

  const request = async (method: string, address: string, sent: Sent): Promise<unknown> => {
    const { body, signal, cache: mode, attempts, ifNoneMatch } = sent
    const init: RequestInit = { method, signal }
    if (mode) init.cache = mode
    if (body !== undefined) init.body = JSON.stringify(body)
    const response = await sendAs(options, own => {
      const headers = ifNoneMatch === undefined ? own : { ...own, 'if-none-match': ifNoneMatch }
      return fetchWithRetries(() => send(address, { ...init, headers }), method, signal, attempts)
    })
    noteAnswer(response, mode || method !== 'GET' ? 'network' : 'any')
    if (!response.ok) throw await problemOf(response)
    return response.json()
  }

  const api = (async (
    route: string,
    call: { params?: unknown; query?: unknown; body?: unknown } = {},
    { signal, cache: mode, attempts, ifNoneMatch }: ApiOptions = {},
  ) => {
    const method = route.slice(0, route.indexOf(' '))
    const address = apiAddress(route, call)
    if (method === 'GET') {
      const key = `${options.user?.() ?? ''} ${address}`
      if (mode) cache.forget(address)
      return cache.read(
        key,
        address,
        inner =>
          request(method, address, { signal: inner, attempts, ifNoneMatch, ...(mode && { cache: mode }) }),
        signal,
      )
    }
    const answer = await request(method, address, {
      body: call.body,
      signal: signal ?? new AbortController().signal,
      attempts,
    })
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
      const response = await sendAs(options, headers => send(address, { headers, cache: 'reload' }))
      noteAnswer(response, 'network')
      if (response.ok) return response.json()
      throw new ApiError(`Force refresh failed: ${response.status}`, { status: response.status })
    },
  })
}

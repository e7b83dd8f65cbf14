import type { ApiEndpoints } from '#contract/api.ts'
import type { EndpointResponse, EndpointCall } from '#contract/endpoint.ts'
import type { FieldProblems, ProblemCode } from '#contract/problem.ts'
import type { Refusal } from '#contract/refusals.ts'

/**
 * The contract keyed by method and path: 'GET /categories/{id}/cards'. Types only: no schema is bundled
 * for the browser.
 */
type ByRoute = {
  [
    Name in keyof ApiEndpoints as `${ApiEndpoints[Name]['method']} ${ApiEndpoints[Name]['path']}`
  ]: ApiEndpoints[Name]
}

export type ApiRoute = keyof ByRoute
export type ApiResponse<Route extends ApiRoute> = EndpointResponse<ByRoute[Route]>
export type ApiCall<Route extends ApiRoute> = EndpointCall<ByRoute[Route]>

/**
 * `attempts` overrides the maximum number of requests. `ifNoneMatch` is the ETag of the known version; an unchanged
 * response is an `ApiError` with status 304.
 */
export type ApiOptions = { signal?: AbortSignal; attempts?: number; ifNoneMatch?: string }

/** Calls the JSON API: over HTTP in the browser, in-process during server rendering. */
export type ApiClient = <Route extends ApiRoute>(
  route: Route,
  call?: ApiCall<Route>,
  options?: ApiOptions,
) => Promise<ApiResponse<Route>>

type Problem = {
  status: number
  code?: ProblemCode | undefined
  detail?: string | undefined
  fields?: FieldProblems | undefined
  refusal?: Refusal | undefined
}

/** An error response. `message` comes from the HTTP client, `detail` from the server. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ProblemCode | undefined
  readonly detail: string | undefined
  readonly fields: FieldProblems | undefined
  readonly refusal: Refusal | undefined

  constructor(message: string, problem: Problem) {
    super(message)
    this.name = 'ApiError'
    this.status = problem.status
    this.code = problem.code
    this.detail = problem.detail
    this.fields = problem.fields
    this.refusal = problem.refusal
  }
}

/**
 * Handles a rejected read for which a missing resource is a valid result: null for a 404; other errors are thrown
 * again.
 */
export function notFoundAsNull(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/** The URL of a call: '/api/categories/base1/cards?pageSize=1000'. */
export function apiUrl(route: string, call: { params?: unknown; query?: unknown } = {}): string {
  const params = (call.params ?? {}) as Record<string, string>
  const path = route
    .slice(route.indexOf(' ') + 1)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const search = query.toString()
  return `/api${path}${search ? `?${search}` : ''}`
}

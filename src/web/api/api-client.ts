import type { Api } from '#contract/api.ts'
import type { Answer, Call } from '#contract/endpoint.ts'
import type { FieldProblems, ProblemCode } from '#contract/problem.ts'

/** The contract by what goes over the wire: 'GET /categories/{id}/cards'. Types only: no schema reaches the browser. */
type ByRoute = { [Name in keyof Api as `${Api[Name]['method']} ${Api[Name]['path']}`]: Api[Name] }

export type ApiRoute = keyof ByRoute
export type ApiAnswer<Route extends ApiRoute> = Answer<ByRoute[Route]>
export type ApiCall<Route extends ApiRoute> = Call<ByRoute[Route]>

/**
 * With 'reload' a read goes past every kept answer, and its answer is kept anew. `attempts`: how often a call is sent at
 * most, where the request layer's own rule is not wanted. `ifNoneMatch`: the known version's ETag; an answer that is still
 * the same is an `ApiError` of status 304.
 */
export type ApiOptions = { signal?: AbortSignal; cache?: 'reload'; attempts?: number; ifNoneMatch?: string }

/** Calls the JSON API: over HTTP in the browser, in-process while the server renders. */
export type ApiClient = <Route extends ApiRoute>(
  route: Route,
  call?: ApiCall<Route>,
  options?: ApiOptions,
) => Promise<ApiAnswer<Route>>

/** A call that was answered with a problem. `message` is the request layer's, `detail` the server's sentence. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ProblemCode | undefined
  readonly detail: string | undefined
  readonly fields: FieldProblems | undefined

  constructor(
    message: string,
    answer: { status: number; code?: ProblemCode; detail?: string; fields?: FieldProblems },
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = answer.status
    this.code = answer.code
    this.detail = answer.detail
    this.fields = answer.fields
  }
}

/** For reads where 'there is no such thing' is an answer, not a failure. */
export function notFoundAsNull(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/** The address of a call: '/api/categories/base1/cards?pageSize=1000'. */
export function apiAddress(route: string, call: { params?: unknown; query?: unknown } = {}): string {
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

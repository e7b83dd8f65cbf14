import { apiEndpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/problem.ts'
import { handleEndpoint, type Handlers, isJsonBytes } from '#platform/http/bind-endpoint.ts'
import { type ReportFailure, unavailableProblem } from '#platform/http/problem-responses.ts'

type CallInput = { params?: object; query?: object }
type LocalApiDeps = {
  /** Converts a problem to the error that the web app expects from a failed call. */
  fail: (problem: AppError) => Error
  /** Logs that the database is unavailable; the visitor only sees "try again". */
  report: ReportFailure
}

const endpointOf = new Map<string, [keyof typeof apiEndpoints, Endpoint]>(
  Object.entries(apiEndpoints).map(([name, endpoint]) => [
    `${endpoint.method} ${endpoint.path}`,
    [name as keyof typeof apiEndpoints, endpoint],
  ]),
)

/** Pages are cached for all users, so they are rendered for an anonymous visitor. */
const nobody = { viewer: null, role: null, client: () => ({ address: '', userAgent: '' }) }

function asText(values: object | undefined): Record<string, string> {
  const entries = Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/**
 * Creates a function that calls the API without HTTP, for rendering pages. Checks of the input and handlers are those
 * of HTTP calls, rate limits do not apply, and responses have the type that the browser receives.
 */
export function createLocalApi(handlers: Handlers<typeof apiEndpoints>, { fail, report }: LocalApiDeps) {
  return async (route: string, input: CallInput = {}): Promise<unknown> => {
    const [name, endpoint] = endpointOf.get(route) ?? []
    if (!name || !endpoint) throw new Error(`No endpoint ${route}`)
    const handler = handlers[name] as Parameters<typeof handleEndpoint>[1]
    try {
      const raw = { params: asText(input.params), query: asText(input.query), ...nobody }
      const response = await handleEndpoint(endpoint, handler, raw)
      return isJsonBytes(response) ? JSON.parse(Buffer.from(response).toString()) : response
    } catch (error) {
      if (error instanceof AppError) throw fail(error)
      const unavailable = unavailableProblem(error)
      if (!unavailable) throw error
      report(error, { method: endpoint.method, path: endpoint.path })
      throw fail(unavailable)
    }
  }
}

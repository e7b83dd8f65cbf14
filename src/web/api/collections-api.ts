import { collectionCalls } from '#web/messages/en/collection-calls.ts'
import { type ApiClient, ApiError, type ApiRoute } from './api-client.ts'
import { statusText } from './status-text.ts'

type Saying = string | ((status: number, text: string) => string)

const sayings: Partial<Record<ApiRoute, Saying>> = collectionCalls

/** The list of collections is told with its status text: 'Not Found', of 'API request failed: 404 Not Found'. */
function textOf(route: ApiRoute, error: ApiError): string {
  return route === 'GET /collections' ? statusText(error) : (error.detail ?? statusText(error))
}

function named(route: ApiRoute, error: unknown): unknown {
  const say = sayings[route]
  if (!(error instanceof ApiError) || say === undefined) return error
  const { status, code, detail, fields } = error
  return new ApiError(typeof say === 'string' ? say : say(status, textOf(route, error)), {
    status,
    ...(code && { code }),
    ...(detail && { detail }),
    ...(fields && { fields }),
  })
}

/** The API, where a refused call says what could not be done; `status`, `code` and the server's sentence stay. */
export function collectionsApi(api: ApiClient): ApiClient {
  return async (route, call, options) => {
    try {
      return await api(route, call, options)
    } catch (error) {
      throw named(route, error)
    }
  }
}

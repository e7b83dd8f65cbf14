import { collectionCallMessages } from '#web/messages/en/collection-calls.ts'
import { type ApiClient, ApiError, type ApiRoute } from './api-client.ts'
import { apiErrorMessage } from './api-error-message.ts'
import { statusText } from './status-text.ts'

type MessageTemplate = string | ((status: number, text: string) => string)

const templates: Partial<Record<ApiRoute, MessageTemplate>> = collectionCallMessages

/**
 * The reason shown in an error message: the server's sentence, else the reason phrase. Errors of `GET /collections`
 * always use the reason phrase: 'Not Found' of 'API request failed: 404 Not Found'.
 */
function statusTextFor(route: ApiRoute, error: ApiError): string {
  return route === 'GET /collections' ? statusText(error) : (apiErrorMessage(error) ?? statusText(error))
}

function withTemplateMessage(route: ApiRoute, error: unknown): unknown {
  const template = templates[route]
  if (!(error instanceof ApiError) || template === undefined) return error
  const { status, code, detail, fields, refusal } = error
  return new ApiError(
    typeof template === 'string' ? template : template(status, statusTextFor(route, error)),
    { status, code, detail, fields, refusal },
  )
}

/**
 * The API client with error messages per operation; `status`, `code` and the server's `detail` are
 * unchanged.
 */
export function withCollectionErrorMessages(api: ApiClient): ApiClient {
  return async (route, call, options) => {
    try {
      return await api(route, call, options)
    } catch (error) {
      throw withTemplateMessage(route, error)
    }
  }
}

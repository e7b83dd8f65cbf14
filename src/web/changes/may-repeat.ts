import { ApiError } from '#web/api/api-client.ts'

/** Whether a call failed because no response arrived: the server may have made the change. */
export const hadNoResponse = (error: unknown): boolean => !(error instanceof ApiError)

/**
 * Whether repeating a call can help: no response, an overloaded server, or an access token that is being renewed. The
 * repeated call must have the request id of the first.
 */
export function mayRepeat(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status)
}

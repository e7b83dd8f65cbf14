import { ClientError } from 'openid-client'

/**
 * Whether a provider did not respond to a request: it cannot be reached, is too slow, breaks off, or a server in front of it says that it
 * is down. Any other response is a refusal.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { cause } = error
  // `fetch` fails with a TypeError that has the failure of the network as its cause.
  if (error instanceof TypeError) return cause instanceof Error
  if (!(error instanceof ClientError)) return false
  return error.code === 'OAUTH_TIMEOUT' || (cause instanceof Response && cause.status >= 500)
}

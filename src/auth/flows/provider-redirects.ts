import type { Log } from '#platform/log.ts'
import { AuthError, type AuthErrorCode, OAuthError } from '#auth/auth-error.ts'
import type { ProviderTokens } from './flow-states.ts'
import type { SessionBody } from '#auth/sessions/session-body.ts'

/** An error as redirect parameters. */
export type ErrorParameters = { oauthError: string; errorCode: string | null; description: string }

const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}
const accessDeniedCodes = new Set<AuthErrorCode>([
  'signup_disabled',
  'user_banned',
  'provider_email_needs_verification',
])

/** Converts an error to OAuth's format. Unexpected errors are logged and reveal no details. */
export function toErrorParameters(error: unknown, log: Log): ErrorParameters {
  if (error instanceof OAuthError)
    return { oauthError: error.error, errorCode: null, description: error.message }
  if (error instanceof AuthError) {
    const oauthError = accessDeniedCodes.has(error.code)
      ? 'access_denied'
      : (oauthErrors[error.status] ?? 'server_error')
    return { oauthError, errorCode: error.code, description: error.message }
  }
  log.error('A sign-in by a provider failed', { error })
  return {
    oauthError: 'server_error',
    errorCode: 'unexpected_failure',
    description: 'Unexpected failure, please check server logs for more information',
  }
}

/** Adds the error to the page's own query, and with 'query and fragment' also replaces the fragment by it. */
export function providerErrorRedirect(
  page: string,
  failure: ErrorParameters,
  placement: 'query' | 'query and fragment',
): string {
  const parameters = new URLSearchParams({ error: failure.oauthError })
  if (failure.errorCode) parameters.set('error_code', failure.errorCode)
  if (failure.description) parameters.set('error_description', failure.description)
  const address = new URL(page)
  for (const [name, value] of parameters) address.searchParams.set(name, value)
  if (placement === 'query') return address.href
  parameters.set('sb', '')
  address.hash = parameters.toString()
  return address.href
}

/** Puts the session into the fragment, which browsers do not send to servers. */
export function providerSessionRedirect(page: string, session: SessionBody, tokens: ProviderTokens): string {
  const parameters = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    ...(tokens.refreshToken && { provider_refresh_token: tokens.refreshToken }),
    ...(tokens.token && { provider_token: tokens.token }),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
  })
  const address = new URL(page)
  address.hash = parameters.toString()
  return address.href
}

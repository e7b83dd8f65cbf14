import { AuthError } from '#auth/auth-error.ts'
import type { SessionBody } from '#auth/sessions/session-body.ts'
import { halfConfirmedMessage } from '#auth/tokens/verification.ts'

/** The final redirect of a mailed link, and how it passes the result to the browser. */
export type LinkRedirect = { redirectTo: string; flow: 'pkce' | 'implicit' }

const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** Puts the session into the fragment, which browsers do not send to servers. */
export function sessionRedirect({ redirectTo }: LinkRedirect, session: SessionBody, type: string): string {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session
  return withFragment(redirectTo, {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
    type,
    sb: '',
  })
}

export function codeRedirect({ redirectTo }: LinkRedirect, code: string): string {
  return withQuery(redirectTo, { code })
}

export function halfConfirmedRedirect({ redirectTo, flow }: LinkRedirect): string {
  const parameters = { message: halfConfirmedMessage }
  return withFragment(flow === 'pkce' ? withQuery(redirectTo, parameters) : redirectTo, {
    ...parameters,
    sb: '',
  })
}

/**
 * Adds the error to the fragment and, in the PKCE flow, also to the query. `error` is absent for a status without an
 * OAuth code, such as 422. Unexpected errors reveal no details.
 */
export function errorRedirect({ redirectTo, flow }: LinkRedirect, error: unknown): string {
  const { status, code, message } = error instanceof AuthError ? error : unexpected()
  const oauthError = oauthErrors[status]
  const parameters = {
    ...(oauthError && { error: oauthError }),
    error_code: code,
    error_description: message,
  }
  return withFragment(flow === 'pkce' ? withQuery(redirectTo, parameters) : redirectTo, {
    ...parameters,
    sb: '',
  })
}

/** Adds parameters to the page's own query. */
function withQuery(page: string, parameters: Record<string, string>): string {
  const address = new URL(page)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

function withFragment(page: string, parameters: Record<string, string>): string {
  const address = new URL(page)
  address.hash = new URLSearchParams(parameters).toString()
  return address.href
}

function unexpected(): AuthError {
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}

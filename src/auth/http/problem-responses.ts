import type { Context, Hono } from 'hono'
import { randomUUID } from 'node:crypto'
import { AuthError, OAuthError } from '#auth/auth-error.ts'
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts'
import { isAborted } from '#platform/http/is-aborted.ts'
import { retryAfterSeconds } from '#platform/http/problem-responses.ts'
import type { Log } from '#platform/log.ts'

/** From this version on, clients read the code from `code` instead of `error_code`. */
const newFormat = '2024-01-01'

/** Converts errors to responses. Unexpected errors reveal no details. */
export function addErrorHandler(app: Hono, log: Log): void {
  app.onError((error, context) => {
    if (error instanceof OAuthError)
      return context.json({ error: error.error, error_description: error.message }, 400)
    if (error instanceof AuthError) return errorResponse(context, error)
    const errorId = randomUUID()
    const { method, path } = context.req
    if (!isAborted(context)) log.error('sign-in request failed', { method, path, errorId, error })
    return errorResponse(context, isDatabaseUnavailable(error) ? unavailable() : unexpected(), errorId)
  })
}

function errorResponse(context: Context, error: AuthError, errorId: string = randomUUID()): Response {
  const { status, code, message, retryAfter, weakPasswordReasons } = error
  context.header('cache-control', 'no-store')
  context.header('x-sb-error-code', code)
  if (retryAfter !== undefined) context.header('retry-after', String(retryAfter))
  const weak = weakPasswordReasons && { weak_password: { reasons: weakPasswordReasons } }
  if (asksForNewFormat(context)) {
    context.header('x-supabase-api-version', newFormat)
    return context.json({ code, message, ...weak }, status)
  }
  const id = status >= 500 && { error_id: errorId }
  return context.json({ code: status, error_code: code, msg: message, ...weak, ...id }, status)
}

function asksForNewFormat(context: Context): boolean {
  const version = context.req.header('x-supabase-api-version') ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= newFormat
}

/** Clients of the protocol try a request with this status again. */
function unavailable(): AuthError {
  return new AuthError(503, 'request_timeout', 'Sign-in is not available right now, please retry', {
    retryAfter: retryAfterSeconds,
  })
}

function unexpected(): AuthError {
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}

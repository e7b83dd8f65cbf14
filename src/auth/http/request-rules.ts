import type { MiddlewareHandler } from 'hono'
import { AuthError } from '#auth/auth-error.ts'
import { maxBodyBytes, bodyTooLargeError } from './read-body.ts'

/** Refuses bodies whose Content-Length exceeds the limit. `readBody` counts the bytes of all others. */
export const limitBody: MiddlewareHandler = (context, next) => {
  if (Number(context.req.header('content-length') ?? 0) > maxBodyBytes) throw bodyTooLargeError()
  return next()
}

/** Returns 504 when the request takes longer. Its work may still complete. */
export function limitTime(milliseconds: number): MiddlewareHandler {
  return async (_context, next) => {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(timeout()), milliseconds)
    try {
      await Promise.race([next(), promise])
    } finally {
      clearTimeout(timer)
    }
  }
}

function timeout(): AuthError {
  const message = 'Processing this request timed out, please retry after a moment.'
  return new AuthError(504, 'request_timeout', message)
}

/** Responses contain tokens and are not cached unless a route sets its own header. */
export const noStore: MiddlewareHandler = (context, next) => {
  context.header('cache-control', 'no-store')
  return next()
}

import type { MiddlewareHandler } from 'hono'
import { AuthError } from '#auth/auth-error.ts'
import { maxBodyBytes, tooLarge } from './read-body.ts'

/** Refuses bodies that say they are too long before anything else is done; `readBody` counts the others. */
export const limitBody: MiddlewareHandler = (context, next) => {
  if (Number(context.req.header('content-length') ?? 0) > maxBodyBytes) throw tooLarge()
  return next()
}

/** Answers 504 when the request takes longer; what it began may still come to its end. */
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

/** Answers carry tokens; the few that may be kept say so themselves. */
export const neverStored: MiddlewareHandler = (context, next) => {
  context.header('cache-control', 'no-store')
  return next()
}

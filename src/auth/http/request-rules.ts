import type { MiddlewareHandler } from 'hono'
import { setTimeout as sleep } from 'node:timers/promises'
import { AuthError } from '#auth/auth-error.ts'
import { mostBodyBytes, tooLarge } from './read-body.ts'

/** Refuses bodies that say they are too long before anything else is done; `readBody` counts the others. */
export const limitBody: MiddlewareHandler = (context, next) => {
  if (Number(context.req.header('content-length') ?? 0) > mostBodyBytes) throw tooLarge()
  return next()
}

/** Of a body that nobody wants; who sends more has the connection closed. */
const mostUnreadBytes = 16 * mostBodyBytes
const unreadMilliseconds = 5000

/**
 * Reads what is left of the body before the answer goes out: many clients take no answer while they still send, and a
 * connection with unread bytes in it takes no further request.
 */
export const readToEnd: MiddlewareHandler = async (context, next) => {
  await next()
  const { body } = context.req.raw
  if (!body || body.locked) return
  const patience = new AbortController()
  const late = sleep(unreadMilliseconds, false, { signal: patience.signal, ref: false }).catch(() => false)
  const isRead = await Promise.race([discard(body), late])
  patience.abort()
  if (!isRead) context.header('connection', 'close')
}

/** False when there is too much of it or the client is gone. */
async function discard(body: ReadableStream<Uint8Array>): Promise<boolean> {
  let size = 0
  try {
    for await (const chunk of body.values({ preventCancel: true }))
      if ((size += chunk.length) > mostUnreadBytes) return false
    return true
  } catch {
    return false
  }
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

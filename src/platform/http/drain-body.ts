import type { MiddlewareHandler } from 'hono'
import { setTimeout as sleep } from 'node:timers/promises'

/** Maximum bytes of an unread body; beyond them the connection is closed. */
const maxUnreadBytes = 16 * 1024 * 1024
const unreadMilliseconds = 5000
const readMethods = new Set(['GET', 'HEAD'])

/**
 * Reads the rest of the body before the response is sent: many clients read no response while they send, and a
 * connection with unread bytes accepts no further request.
 */
export const drainBody: MiddlewareHandler = async (context, next) => {
  await next()
  // The framework offers no body of them. Asking for it would create a second request object.
  if (readMethods.has(context.req.method)) return
  const { body } = context.req.raw
  if (!body || body.locked) return
  const timeout = new AbortController()
  const late = sleep(unreadMilliseconds, false, { signal: timeout.signal, ref: false }).catch(() => false)
  const isRead = await Promise.race([discard(body), late])
  timeout.abort()
  if (!isRead) context.header('connection', 'close')
}

/** False if the body is too large or the client disconnected. */
async function discard(body: ReadableStream<Uint8Array>): Promise<boolean> {
  let size = 0
  try {
    for await (const chunk of body.values({ preventCancel: true }))
      if ((size += chunk.length) > maxUnreadBytes) return false
    return true
  } catch {
    return false
  }
}

import type { MiddlewareHandler } from 'hono'
import { setTimeout as sleep } from 'node:timers/promises'

/** Of a body that nobody wants; who sends more has the connection closed. */
const maxUnreadBytes = 16 * 1024 * 1024
const unreadMilliseconds = 5000

/**
 * Reads what is left of the body before the answer goes out: many clients take no answer while they still send, and a
 * connection with unread bytes in it takes no further request.
 */
export const drainBody: MiddlewareHandler = async (context, next) => {
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
      if ((size += chunk.length) > maxUnreadBytes) return false
    return true
  } catch {
    return false
  }
}

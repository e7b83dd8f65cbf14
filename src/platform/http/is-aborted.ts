import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** Whether the client disconnected before it had sent the whole request: no error of the server. */
export function isAborted(context: Context): boolean {
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage }
  return incoming?.destroyed === true && !incoming.complete
}

import type { MiddlewareHandler } from 'hono'

const allowed = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

/**
 * Responds to TRACE with 405: a Fetch `Request` cannot represent it, and copying one, as mounting an app does, would
 * throw.
 */
export const rejectTrace: MiddlewareHandler = async (context, next) =>
  context.req.method === 'TRACE' ? context.body(null, 405, { allow: allowed }) : next()

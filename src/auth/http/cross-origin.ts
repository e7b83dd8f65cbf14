import type { MiddlewareHandler } from 'hono'

const allowedHeaders = [
  'Accept',
  'Authorization',
  'Content-Type',
  'X-Client-IP',
  'X-Client-Info',
  'X-JWT-AUD',
  'x-use-cookie',
  'X-Supabase-Api-Version',
  'apikey',
]
const exposedHeaders = ['X-Total-Count', 'Link', 'X-Supabase-Api-Version']
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const preflightSeconds = 600

/** Pages of other sites may use the service: users are identified by a header, never by a cookie. */
export const crossOrigin: MiddlewareHandler = async (context, next) => {
  context.header('access-control-allow-origin', '*')
  context.header('access-control-allow-credentials', 'true')
  const isPreflight =
    context.req.method === 'OPTIONS' && context.req.header('access-control-request-method') !== undefined
  if (isPreflight) {
    context.header('access-control-allow-methods', methods.join(', '))
    context.header('access-control-allow-headers', allowedHeaders.join(', '))
    context.header('access-control-max-age', String(preflightSeconds))
    return context.body(null, 204)
  }
  context.header('access-control-expose-headers', exposedHeaders.join(', '))
  return next()
}

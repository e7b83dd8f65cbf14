import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const oneDay = 86_400
const origin = '*'
const reads = ['GET', 'HEAD']
const exposeHeaders = ['ETag', 'Link', 'Retry-After', 'X-Total-Count']

const respondToPreflight = cors({
  origin,
  allowMethods: reads,
  allowHeaders: ['X-Api-Key', 'Content-Type', 'If-None-Match', 'If-Modified-Since'],
  exposeHeaders,
  maxAge: oneDay,
})

/** Allows scripts of all sites to read public responses, without credentials. Other methods stay closed. */
export const allowCrossOriginReads: MiddlewareHandler = (context, next) => {
  const { method } = context.req
  if (method === 'OPTIONS') return respondToPreflight(context, next)
  // Hono's middleware sets these headers on a response of its own, which is then copied: a tenth of a new search.
  if (reads.includes(method)) {
    context.header('access-control-allow-origin', origin)
    context.header('access-control-expose-headers', exposeHeaders.join(','))
  }
  return next()
}

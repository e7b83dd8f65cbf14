import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

const oneDay = 86_400
const reads = ['GET', 'HEAD']

const allowReads = cors({
  origin: '*',
  allowMethods: reads,
  allowHeaders: ['X-Api-Key', 'Content-Type', 'If-None-Match', 'If-Modified-Since'],
  exposeHeaders: ['ETag', 'Link', 'Retry-After', 'X-Total-Count'],
  maxAge: oneDay,
})

/** Allows scripts of all sites to read public responses, without credentials. Other methods stay closed. */
export const allowCrossOriginReads: MiddlewareHandler = (context, next) =>
  [...reads, 'OPTIONS'].includes(context.req.method) ? allowReads(context, next) : next()

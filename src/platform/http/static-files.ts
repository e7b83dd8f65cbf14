import type { Context, MiddlewareHandler } from 'hono'
import type { Log } from '#platform/log.ts'
import { acceptedEncoding } from './compression.ts'
import { isUnchanged } from './conditional.ts'
import { StaticFolder } from './static-folder.ts'

type Options = {
  folder: string
  /** The URL prefix of the folder: '/' or '/logos/'. */
  below: string
  log: Pick<Log, 'warn'>
}

const forever = 'public, max-age=31536000, immutable'
const checkHourly = 'public, max-age=3600'
/** Matches the names that contain a content hash: 'assets/app-Dq3k_1aZ.js'. */
const hashedName = /^assets\/[^/]+-[\w-]{8,}\.\w+$/

/** Middleware for GET and HEAD of the folder's files. Other requests continue to the next route. */
export function staticFiles({ folder, below, log }: Options): MiddlewareHandler {
  const files = new StaticFolder(folder, log)
  return async (context, next) => {
    const path = pathBelow(context.req.path, below)
    const encoding = acceptedEncoding(context.req.header('accept-encoding'))
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    const file = path !== undefined && isRead ? await files.find(path, encoding) : undefined
    if (!file || path === undefined) return next()
    setFileHeaders(context, file.etag, hashedName.test(path) ? forever : checkHourly)
    if (isUnchanged(context.req.header('if-none-match'), file.etag)) return context.body(null, 304)
    if (file.encoding !== 'identity') context.header('content-encoding', file.encoding)
    context.header('content-length', String(file.bytes.length))
    return context.body(file.bytes, 200, { 'content-type': file.mediaType })
  }
}

function setFileHeaders(context: Context, etag: string, cacheControl: string): void {
  context.header('etag', etag)
  context.header('cache-control', cacheControl)
  context.header('vary', 'accept-encoding')
}

function pathBelow(requested: string, below: string): string | undefined {
  if (!requested.startsWith(below)) return undefined
  try {
    return decodeURIComponent(requested.slice(below.length))
  } catch {
    return undefined
  }
}

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import type { Pool } from 'pg'
import { bulkTypes, type bulkEndpoints } from '#contract/bulk-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { isUnchanged } from '#platform/http/conditional.ts'
import { allowCrossOriginReads } from '#platform/http/allow-cross-origin-reads.ts'
import { listIdChanges } from '#server/catalogue/id-changes.ts'
import type { BulkFiles } from './bulk-files.ts'

const oneYear = 31_536_000
const fileNotFoundError = () =>
  new AppError('not_found', 'No such file: GET /api/bulk lists the current ones')

/** The endpoints that describe the bulk files, and changes of ids. */
export function bulkHandlers(files: BulkFiles, pool: Pool): Handlers<typeof bulkEndpoints> {
  return {
    listBulkFiles: async () => ({ data: [...(await files.list())] }),
    findBulkFile: async ({ params }) => {
      const file = (await files.list()).find(({ type }) => type === params.type)
      if (!file) throw fileNotFoundError()
      return file
    },
    listIdChanges: async ({ query }) => ({ data: await listIdChanges(pool, query.since) }),
  }
}

/** First and last byte of a requested range; 'unsatisfiable' beyond the file, undefined without a single range. */
function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}

function streamOf(path: string, range?: { start: number; end: number }): ReadableStream {
  return Readable.toWeb(createReadStream(path, range)) as ReadableStream
}

async function sendFile(context: Context, path: string, name: string): Promise<Response> {
  const { size } = await stat(path)
  const etag = `"${name}"`
  context.header('etag', etag)
  context.header('cache-control', `public, max-age=${oneYear}, immutable, no-transform`)
  context.header('accept-ranges', 'bytes')
  if (isUnchanged(context.req.header('if-none-match'), etag)) return context.body(null, 304)
  context.header('content-type', 'application/x-ndjson')
  context.header('content-encoding', 'gzip')
  const range = rangeOf(context.req.header('range'), size)
  if (range === 'unsatisfiable') {
    context.header('content-encoding', undefined)
    context.header('content-range', `bytes */${size}`)
    return context.body(null, 416)
  }
  const isHead = context.req.method === 'HEAD'
  if (!range) {
    context.header('content-length', String(size))
    return context.body(isHead ? '' : streamOf(path))
  }
  context.header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  context.header('content-length', String(range.end - range.start + 1))
  return context.body(isHead ? '' : streamOf(path, range), 206)
}

/** Adds the bulk files below `/bulk`, and the redirects to the newest ones. */
export function addBulkRoutes(app: Hono, files: BulkFiles): void {
  app.get('/api/bulk/:type', async (context, next) => {
    const type = context.req.param('type')
    if (context.req.query('format') !== 'file' || !bulkTypes.some(candidate => candidate === type))
      return next()
    const file = (await files.list()).find(candidate => candidate.type === type)
    context.header('cache-control', 'no-cache')
    return file ? context.redirect(new URL(file.url).pathname, 302) : next()
  })
  app.use('/bulk/*', allowCrossOriginReads)
  app.get('/bulk/:name', async context => {
    const name = context.req.param('name')
    const path = await files.pathOf(name)
    if (path) return sendFile(context, path, name)
    context.header('cache-control', 'no-store')
    throw fileNotFoundError()
  })
  app.all('/bulk/*', () => {
    throw fileNotFoundError()
  })
}

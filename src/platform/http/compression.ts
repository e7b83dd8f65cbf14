import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
export type Bytes = Uint8Array<ArrayBuffer>

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Returns the best supported encoding that the client accepts; `q=0` excludes an encoding. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const offers = new Map(parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q > 0]))
  const accepts = (encoding: string) => offers.get(encoding) ?? offers.get('*') ?? false
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}

/** Compresses off the main thread; `quality` is brotli's, 0 to 11. */
export async function compress(bytes: Bytes, encoding: Encoding, quality: number): Promise<Bytes> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return gzipped(bytes)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotlied(bytes, { params })
}

const minBytes = 1024
const cheapQuality = 4

/** Middleware that compresses long JSON responses, unless they are compressed or marked `no-transform`. */
export function compressJson(): MiddlewareHandler {
  return async (context, next) => {
    const encoding = acceptedEncoding(context.req.header('accept-encoding'))
    context.header('vary', 'accept-encoding')
    // Reading the body would turn the response into a slower stream.
    if (encoding === 'identity') return next()
    await next()
    const { res } = context
    if (!/^application\/([\w.-]+\+)?json/.test(res.headers.get('content-type') ?? '')) return
    addVary(res.headers)
    const stays =
      res.headers.has('content-encoding') || /no-transform/.test(res.headers.get('cache-control') ?? '')
    const isDone = stays || context.req.method === 'HEAD' || !res.body
    if (isDone) return
    const bytes = new Uint8Array(await res.arrayBuffer())
    const headers = new Headers(res.headers)
    const isLong = bytes.length >= minBytes
    if (isLong) headers.set('content-encoding', encoding)
    headers.delete('content-length')
    context.res = undefined // Hono would carry the old headers over
    const body = isLong ? await compress(bytes, encoding, cheapQuality) : bytes
    context.res = new Response(body, { status: res.status, headers })
  }
}

function addVary(headers: Headers): void {
  const vary = headers.get('vary')
  if (!vary?.toLowerCase().includes('accept-encoding')) headers.append('vary', 'accept-encoding')
}

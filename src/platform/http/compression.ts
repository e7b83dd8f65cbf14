import type { Context, MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

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

/** Up to this size, compressing costs less than handing the bytes to another thread. */
const maxBytesOnMainThread = 64 * 1024

/** Compresses the bytes, off the main thread if they are long. `quality` is brotli's, 0 to 11. */
export async function compress(bytes: Bytes, encoding: Encoding, quality: number): Promise<Bytes> {
  if (encoding === 'identity') return bytes
  const isShort = bytes.length <= maxBytesOnMainThread
  if (encoding === 'gzip') return isShort ? gzipSync(bytes) : gzipped(bytes)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return isShort ? brotliCompressSync(bytes, { params }) : brotlied(bytes, { params })
}

/** The smallest window that contains the whole text: the encoder's memory grows with the window. */
function windowBits(size: number): number {
  const bits = Math.ceil(Math.log2(size + 16))
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}

const minBytes = 1024
const jsonQuality = 3

/** Compresses a JSON response for the client and sets `Content-Encoding`; short responses are not compressed. */
export async function compressFor(context: Context, json: Bytes): Promise<Bytes> {
  const encoding = acceptedEncoding(context.req.header('accept-encoding'))
  if (encoding === 'identity' || json.length < minBytes) return json
  context.header('content-encoding', encoding)
  return compress(json, encoding, jsonQuality)
}

/** Whether compression leaves a response as it is: compressed, marked `no-transform`, or known to be short. */
function isFinal({ headers }: Response): boolean {
  const length = headers.get('content-length')
  return (
    headers.has('content-encoding') ||
    /no-transform/.test(headers.get('cache-control') ?? '') ||
    (length !== null && Number(length) < minBytes)
  )
}

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
    if (isFinal(res) || context.req.method === 'HEAD' || !res.body) return
    const bytes = new Uint8Array(await res.arrayBuffer())
    const headers = new Headers(res.headers)
    const isLong = bytes.length >= minBytes
    if (isLong) headers.set('content-encoding', encoding)
    headers.delete('content-length')
    context.res = undefined // Hono would copy the old headers to the new response
    const body = isLong ? await compress(bytes, encoding, jsonQuality) : bytes
    context.res = new Response(body, { status: res.status, headers })
  }
}

function addVary(headers: Headers): void {
  const vary = headers.get('vary')
  if (!vary?.toLowerCase().includes('accept-encoding')) headers.append('vary', 'accept-encoding')
}

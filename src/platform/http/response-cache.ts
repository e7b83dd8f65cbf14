import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { LRUCache } from 'lru-cache'
import { acceptedEncoding, type Bytes } from './compression.ts'
import { isUnchanged } from './conditional.ts'

/** Names and values in turn, as Node writes them. */
type HeaderList = string[]

/** A complete response with status 200, as it is sent. */
type CachedResponse = {
  bytes: Bytes
  headers: HeaderList
  /** The headers of a 304. */
  unchangedHeaders: HeaderList
  etag: string
  /** Route pattern, for metrics. */
  route: string
}

/** Where a response is stored when it is complete: its key, and the version of the data it is made from. */
type Slot = { key: string; version: string }

declare module 'hono' {
  interface ContextVariableMap {
    responseSlot: Slot
  }
}

export type ResponseCacheOptions = {
  /** Identifies the data of all responses; a new version empties the cache. */
  version: () => string
  /** Maximum bytes of stored responses. */
  maxBytes: number
  /** The request headers besides `Accept-Encoding` on which a response may depend, reduced to their meaning. */
  variantOf: (incoming: IncomingMessage) => string
  /**
   * Counts a use of a stored response against the limits of its client. Requests that are not admitted continue to the
   * framework.
   */
  admit?: (incoming: IncomingMessage, path: string) => boolean | Promise<boolean>
  /** Called for each request that the cache responded to without the framework. */
  onHit?: (request: { method: string; route: string; status: number }) => void
}

/** Maximum number of remembered request lines, and their maximum length in characters. */
const maxAliases = 20_000
const longestAlias = 1000
/** Longer responses are not stored: few of them would displace all others. */
const maxResponseBytes = 256 * 1024
/** Maximum number of remembered requests with parameters that were sent once. */
const maxRequestedOnce = 20_000
/** Approximate bytes of an entry's headers and bookkeeping. */
const entryOverhead = 1500

/** Headers that describe a body. A 304 response omits them. */
const bodyHeaders = new Set(['content-length', 'content-encoding', 'content-type'])

/**
 * Stores complete compressed responses of public GET requests in two steps: a request line with its variant (an alias)
 * leads to a key, and the key to a response. Keys contain only parameters that the response depends on. Unknown
 * parameters therefore create aliases, which are small, but no further copies of a response.
 */
export class ResponseCache {
  /** Identifies the data of all responses. */
  readonly version: () => string
  readonly #options: ResponseCacheOptions
  readonly #aliases = new LRUCache<string, string>({ max: maxAliases })
  readonly #responses: LRUCache<string, CachedResponse>
  /** Hashes of keys with parameters that were requested once. */
  readonly #requestedOnce = new LRUCache<string, true>({ max: maxRequestedOnce })
  #version = ''

  constructor(options: ResponseCacheOptions) {
    this.#options = options
    this.version = options.version
    this.#responses = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + entryOverhead,
    })
  }

  /** Responds if the response is stored and the client is admitted; calls `otherwise` if not. */
  readonly respond = (incoming: IncomingMessage, outgoing: ServerResponse, otherwise: () => void): void => {
    const cached = this.#findByAlias(incoming)
    if (!cached) return otherwise()
    const { admit } = this.#options
    const admitted = admit?.(incoming, pathOf(incoming.url ?? '')) ?? true
    if (admitted === true) return this.#send(incoming, outgoing, cached)
    if (admitted === false) return otherwise()
    admitted.then(
      isAdmitted => (isAdmitted ? this.#send(incoming, outgoing, cached) : otherwise()),
      otherwise,
    )
  }

  /**
   * Returns the stored response with this key in the encoding that the client accepts. If there is none, `store` stores
   * the response of this request. Requests with credentials are never stored.
   */
  find(context: Context, key: string): Response | undefined {
    if (context.req.header('authorization')) return undefined
    const encoding = acceptedEncoding(context.req.header('accept-encoding'))
    const slot = { key: `${encoding} ${key}`, version: this.#current() }
    const cached = this.#responses.get(slot.key)
    if (!cached) {
      context.set('responseSlot', slot)
      return undefined
    }
    this.#addAlias(context, slot.key)
    const { status, headers, body } = partsOf(cached, context.req.header('if-none-match'))
    return new Response(body, { status, headers: pairsOf(headers) })
  }

  /**
   * Stores a complete response with its compressed bytes, if `find` was called for it and its data is still current.
   * There are more queries than memory: a response to a request with parameters is stored with the second request.
   */
  store(context: Context, response: Response, bytes: Bytes): void {
    const slot = context.get('responseSlot')
    if (!slot || slot.version !== this.#current()) return
    const { headers: all, status } = response
    const etag = all.get('etag')
    if (context.req.method !== 'GET' || status !== 200 || !etag || all.has('set-cookie')) return
    if (bytes.length > maxResponseBytes || this.#isUncommon(slot.key)) return
    const shared = [...all].filter(([name]) => !bodyHeaders.has(name)).flat()
    const ofBody = [...all].filter(([name]) => name !== 'content-length' && bodyHeaders.has(name)).flat()
    const headers: HeaderList = [...shared, ...ofBody, 'content-length', String(bytes.length)]
    const route = routeOf(context)
    // The copy has its own buffer. Compressed bytes are a view of a buffer of at least 16 KB, which would stay in
    // memory.
    const own = new Uint8Array(bytes)
    this.#responses.set(slot.key, { bytes: own, headers, unchangedHeaders: shared, etag, route })
    this.#addAlias(context, slot.key)
  }

  /** Whether a key has parameters and was not requested before. */
  #isUncommon(key: string): boolean {
    if (!/\?./.test(key)) return false
    const digest = hash('md5', key, 'base64')
    if (this.#requestedOnce.has(digest)) return false
    this.#requestedOnce.set(digest, true)
    return true
  }

  #addAlias(context: Context, key: string): void {
    const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage }
    const alias = incoming && this.#aliasOf(incoming)
    if (alias) this.#aliases.set(alias, key)
  }

  #findByAlias(incoming: IncomingMessage): CachedResponse | undefined {
    this.#current()
    if (this.#aliases.size === 0) return undefined
    const alias = this.#aliasOf(incoming)
    const key = alias && this.#aliases.get(alias)
    return key ? this.#responses.get(key) : undefined
  }

  /**
   * Returns the alias of a request; undefined if the cache must not respond to it: changes, credentials, bodies, very
   * long addresses or headers.
   */
  #aliasOf(incoming: IncomingMessage): string | undefined {
    const { method, url = '', headers } = incoming
    if (method !== 'GET' && method !== 'HEAD') return undefined
    if (headers.authorization !== undefined) return undefined
    if ('content-length' in headers || 'transfer-encoding' in headers) return undefined
    const alias = `${url} ${headers['accept-encoding']} ${this.#options.variantOf(incoming)}`
    return alias.length > longestAlias ? undefined : alias
  }

  #send(incoming: IncomingMessage, outgoing: ServerResponse, cached: CachedResponse): void {
    const { status, headers, body } = partsOf(cached, incoming.headers['if-none-match'])
    outgoing.writeHead(status, headers)
    outgoing.end(incoming.method === 'HEAD' ? undefined : body)
    this.#options.onHit?.({ method: incoming.method ?? '', route: cached.route, status })
  }

  /** Returns the version of the data. Empties the cache first if it has changed since the last call. */
  #current(): string {
    const version = this.version()
    if (version !== this.#version) {
      this.#aliases.clear()
      this.#responses.clear()
      this.#version = version
    }
    return version
  }
}

/** Returns status, headers and body of the response to a request with this `If-None-Match`. */
function partsOf(
  { bytes, headers, unchangedHeaders, etag }: CachedResponse,
  ifNoneMatch: string | undefined,
) {
  if (!isUnchanged(ifNoneMatch, etag)) return { status: 200, headers, body: bytes }
  return { status: 304, headers: unchangedHeaders, body: null }
}

function pairsOf(headers: HeaderList): [name: string, value: string][] {
  return Array.from({ length: headers.length / 2 }, (_, index) => [
    headers[2 * index] ?? '',
    headers[2 * index + 1] ?? '',
  ])
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** The pattern of the route that handled a request; 'other' for pages and files. */
export function routeOf(context: Context): string {
  return matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'other'
}

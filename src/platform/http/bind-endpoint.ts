import type { Context, Hono, MiddlewareHandler } from 'hono'
import { ReadableStream } from 'node:stream/web'
import { z } from 'zod'
import type { EndpointResponse, Endpoint, HandlerInput } from '#contract/endpoint.ts'
import { AppError } from '#contract/problem.ts'
import {
  isRole,
  type RequestClient,
  resolveCaller,
  type Role,
  type SessionViewer,
  type Viewer,
} from '#contract/viewer.ts'
import { type Bytes, compressFor } from './compression.ts'
import { isUnchanged } from './conditional.ts'
import { type Credentials, requireKeyAccess } from './key-access.ts'
import { limitBody, parsePart, readJsonBody } from './parse-request.ts'
import { unknownCallError } from './problem-responses.ts'

/** JSON as bytes. A handler may return it instead of a value, for example from a cache. */
export type JsonBytes = Uint8Array<ArrayBuffer>

/** Converts pieces to a response stream. Closes the source when the client disconnects. */
function streamOf<Piece>(pieces: AsyncIterable<Piece>) {
  return ReadableStream.from(pieces) as globalThis.ReadableStream<Piece>
}

/** A file download, for endpoints that declare one. */
export class FileResponse {
  /** Streamed, to avoid holding the whole file in memory. */
  readonly bytes: JsonBytes | AsyncIterable<Uint8Array>
  readonly mediaType: string
  readonly name: string

  constructor(bytes: FileResponse['bytes'], mediaType: string, name: string) {
    this.bytes = bytes
    this.mediaType = mediaType
    this.name = name
  }

  body(): JsonBytes | globalThis.ReadableStream {
    return isJsonBytes(this.bytes) ? this.bytes : streamOf(this.bytes)
  }

  /** Sends the file name twice: in ASCII for old clients, and in UTF-8. */
  headers(): Record<string, string> {
    const plain = this.name.replaceAll(/[^\w.-]+/g, '-')
    const encoded = encodeURIComponent(this.name).replaceAll(
      /['()*!]/g,
      sign => `%${sign.charCodeAt(0).toString(16)}`,
    )
    const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
    return { 'content-type': this.mediaType, 'content-disposition': disposition }
  }
}

/** JSON that is streamed, to avoid holding all of it in memory. */
export class JsonStream {
  readonly #pieces: AsyncIterable<string>
  readonly #name: string

  /** `name` is the download's file name in ASCII. */
  constructor(pieces: AsyncIterable<string>, name: string) {
    this.#pieces = pieces
    this.#name = name
  }

  body(): globalThis.ReadableStream {
    return streamOf(this.#pieces).pipeThrough(new TextEncoderStream())
  }

  /** `no-transform` prevents proxies from buffering the response in order to compress it. */
  headers(): Record<string, string> {
    return {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="${this.#name}"`,
      'cache-control': 'private, no-store, no-transform',
    }
  }
}

/** JSON with an ETag. Clients that have this version get 304, for which `read` is not called. */
export class VersionedResponse<Value> {
  readonly read: () => Value | Promise<Value>
  readonly version: string

  constructor(read: () => Value | Promise<Value>, version: string) {
    this.read = read
    this.version = version
  }

  async toResponse(context: Context): Promise<Response> {
    const etag = `"${this.version}"`
    context.header('etag', etag)
    if (isUnchanged(context.req.header('if-none-match'), etag)) return context.body(null, 304)
    const { response } = await respondWithJson(context, await this.read())
    return response
  }
}

type HandlerResult<E> =
  | EndpointResponse<E>
  | JsonBytes
  | FileResponse
  | JsonStream
  | VersionedResponse<EndpointResponse<E>>
export type Handler<E> = (input: HandlerInput<E>) => HandlerResult<E> | Promise<HandlerResult<E>>
export type Handlers<Endpoints> = { [Name in keyof Endpoints]: Handler<Endpoints[Name]> }

/** What the application provides for every endpoint: authentication, limits, and caching. */
export type EndpointGate = {
  /**
   * Verifies the bearer token. Throws `unauthenticated` for an invalid token, an ended session or an API key that is not
   * valid.
   */
  credentialsOf: (context: Context) => Promise<Credentials>
  /** Returns the viewer's role as it is now; null for a session without the second factor of its account. */
  roleOf: (viewer: SessionViewer, client: () => RequestClient) => Promise<Role | null>
  /** Called before a change. Throws if the user's session has ended or the user makes too many changes. */
  admitChange: (credentials: Credentials) => Promise<void>
  clientOf: (context: Context) => RequestClient
  /**
   * Sets the headers of a catalogue response. Returns a 304 if the client has this version, or the stored response
   * with this key.
   */
  cacheCatalogueResponse: (
    context: Context,
    key: string,
    madeFrom: NonNullable<Endpoint['madeFrom']>,
  ) => Response | undefined
  /** Stores a catalogue response with its compressed bytes. */
  storeCatalogueResponse: (context: Context, response: Response, bytes: Bytes) => void
}

type Admitted = { viewer: Viewer | null; role: Role | null }
type AdmittedCall = Admitted & { credentials: Credentials | null }
type CallerInput = Admitted & { client: () => RequestClient }
type AnyHandler = (input: CallerInput & { params: unknown; query: unknown; body: unknown }) => unknown
type RawInput = CallerInput & {
  params: Record<string, string>
  query: Record<string, string>
  body?: unknown
}

const encoder = new TextEncoder()

/** Endpoints for a role do not exist for others: `path` is then that of an unknown call. */
function requireAdmitted({ caller }: Endpoint, { viewer, role }: Admitted, path: string): void {
  if (caller === 'user' && !viewer) throw new AppError('unauthenticated', 'Please sign in')
  if (isRole(caller) && role !== 'owner' && role !== caller) throw unknownCallError(path)
}

function withResolvedCaller(endpoint: Endpoint, query: RawInput['query']): Endpoint {
  return { ...endpoint, caller: resolveCaller(endpoint.caller ?? 'anyone', query) }
}

/** Validates a request against the endpoint's schemas and runs the handler. */
export async function handleEndpoint(
  endpoint: Endpoint,
  handler: AnyHandler,
  raw: RawInput,
): Promise<unknown> {
  requireAdmitted(withResolvedCaller(endpoint, raw.query), raw, endpoint.path)
  return handler({
    params: parsePart(endpoint.params, raw.params, 'path'),
    query: parsePart(endpoint.query, raw.query, 'query'),
    body: parsePart(endpoint.body, raw.body, 'body'),
    viewer: raw.viewer,
    role: raw.role,
    client: raw.client,
  })
}

export function isJsonBytes(response: unknown): response is JsonBytes {
  return response instanceof Uint8Array
}

/** Authenticates the caller. An invalid token is always rejected; a missing token means an anonymous caller. */
async function authenticate(context: Context, endpoint: Endpoint, gate: EndpointGate): Promise<AdmittedCall> {
  const credentials = context.req.header('authorization') ? await gate.credentialsOf(context) : null
  if (credentials?.keyScope) requireKeyAccess(endpoint, credentials.keyScope, context.req.path)
  const client = () => gate.clientOf(context)
  const isRoleNeeded = credentials?.keyScope === null && isRole(endpoint.caller)
  const role = isRoleNeeded ? await gate.roleOf(credentials.viewer, client) : null
  const admitted = { viewer: credentials?.viewer ?? null, role }
  requireAdmitted(endpoint, admitted, context.req.path)
  return { ...admitted, credentials }
}

const requireRole =
  (endpoint: Endpoint, gate: EndpointGate): MiddlewareHandler =>
  async (context, next) => {
    await authenticate(context, endpoint, gate)
    return next()
  }

/**
 * Sets the cache headers, or returns the cached response. Private responses and responses without a lifetime are never
 * cached.
 */
function setCaching(
  context: Context,
  endpoint: Endpoint,
  gate: EndpointGate,
  viewer: Viewer | null,
): Response | undefined {
  const { madeFrom } = endpoint
  if (madeFrom && isMadeFromCatalogue(endpoint))
    return gate.cacheCatalogueResponse(context, keyOf(context, endpoint), madeFrom)
  const seconds = viewer ? undefined : endpoint.visitorCacheSeconds
  context.header('cache-control', seconds ? `public, max-age=${seconds}` : 'private, no-store')
  if (seconds) context.header('vary', 'authorization', { append: true })
  return undefined
}

/** Identifies a response: the path and the query parameters that the endpoint knows, in its order. */
function keyOf({ req }: Context, { query }: Endpoint): string {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  const parameters = names.flatMap(name =>
    req.query(name) === undefined ? [] : [[name, req.query(name) ?? '']],
  )
  return `${req.path}?${new URLSearchParams(parameters).toString()}`
}

/** Whether the endpoint is a read whose response is the same for all callers, apart from `scope=mine`. */
export function isPublicRead(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' && !dependsOnViewer(endpoint)
}

/** The framework's pattern of an endpoint's path. */
export function routePathOf({ path }: Endpoint): string {
  return `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
}

function isMadeFromCatalogue(endpoint: Endpoint): boolean {
  return endpoint.madeFrom !== undefined && !dependsOnViewer(endpoint)
}

export function dependsOnViewer({ caller }: Endpoint): boolean {
  return caller !== undefined && caller !== 'anyone' && caller !== 'scoped'
}

/** Serializes and compresses a response here: middleware would have to read the bytes of a finished one again. */
async function respondWithJson(context: Context, value: unknown, status: Endpoint['status'] = 200) {
  const json = isJsonBytes(value) ? value : encoder.encode(JSON.stringify(value))
  const bytes = await compressFor(context, json)
  const headers = { 'content-type': 'application/json', 'content-length': String(bytes.length) }
  const response = context.body(bytes, status, headers)
  return { response, bytes }
}

/** Creates a route below `/api` for every endpoint, in the table's order. */
export function bindEndpoints<Endpoints extends Record<string, Endpoint>>(
  app: Hono,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
  gate: EndpointGate,
): void {
  for (const [name, declared] of Object.entries(endpoints)) {
    const handler = handlers[name as keyof Endpoints] as unknown as AnyHandler
    const path = routePathOf(declared)
    if (declared.body) {
      // The refusal of a long body would show others that the endpoint exists.
      if (isRole(declared.caller)) app.on(declared.method, path, requireRole(declared, gate))
      app.on(declared.method, path, limitBody(declared.maxBodyBytes))
    }
    app.on(declared.method, path, async context => {
      const query = context.req.query()
      const endpoint = withResolvedCaller(declared, query)
      const { credentials, ...admitted } = await authenticate(context, endpoint, gate)
      const { viewer } = admitted
      if (credentials && dependsOnViewer(endpoint) && endpoint.method !== 'GET')
        await gate.admitChange(credentials)
      const cachedResponse = setCaching(context, endpoint, gate, viewer)
      if (cachedResponse) return cachedResponse
      const raw: RawInput = {
        params: context.req.param(),
        query,
        ...admitted,
        client: () => gate.clientOf(context),
      }
      if (endpoint.body) raw.body = await readJsonBody(context)
      const response = await handleEndpoint(endpoint, handler, raw)
      if (response instanceof FileResponse) return context.body(response.body(), 200, response.headers())
      if (response instanceof JsonStream) return context.body(response.body(), 200, response.headers())
      if (response instanceof VersionedResponse) return response.toResponse(context)
      const sent = await respondWithJson(context, response, endpoint.status)
      if (isMadeFromCatalogue(endpoint)) gate.storeCatalogueResponse(context, sent.response, sent.bytes)
      return sent.response
    })
  }
}

import type { z } from 'zod'
import type { Caller, KeyAccess, RequestClient, Role, SessionViewer, Viewer } from './viewer.ts'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.core.$ZodType

/** The description of one endpoint. The base type `z.core.$ZodType` makes type checking faster than `z.ZodType`. */
interface Definition<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
  Who extends Caller,
  Key extends KeyAccess,
> {
  summary: string
  /** Who may call the endpoint; 'anyone' if absent. */
  caller?: Who
  /** The scope that an API key needs for the endpoint; 'never' if it is open to sessions only. */
  key: Key
  /**
   * Set if the response depends only on catalogue and prices ('catalogue') or on the catalogue without prices
   * ('cards'). It is then cached until they change. Responses to `scope=mine` are not cached.
   */
  madeFrom?: 'catalogue' | 'cards'
  /** Seconds for which responses to calls without a token may be cached. */
  visitorCacheSeconds?: number
  /** Maximum size of the request body in bytes, for endpoints that need more than the usual limit. */
  maxBodyBytes?: number
  /** Media types of the response, if it is a file instead of JSON. */
  files?: readonly string[]
  params?: Params
  query?: Query
  body?: Body
  response: Response
  status?: 200 | 201 | 202
}

/** An endpoint of the JSON API as data: Zod schemas describe its input and its response. */
export interface Endpoint<
  M extends HttpMethod = HttpMethod,
  Path extends string = string,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Who extends Caller = Caller,
  Key extends KeyAccess = KeyAccess,
> extends Definition<Params, Query, Body, Response, Who, Key> {
  method: M
  /** The path below `/api`, with `{name}` for each parameter. */
  path: Path
  /** The heading of its group in the API documentation. */
  tag: string
}

function endpointsOf<const M extends HttpMethod>(method: M, tag: string) {
  return <
    const Path extends string,
    Params extends Schema,
    Query extends Schema,
    Body extends Schema,
    Response extends Schema,
    const Key extends KeyAccess,
    const Who extends Caller = 'anyone',
  >(
    path: Path,
    definition: Definition<Params, Query, Body, Response, Who, Key>,
  ): Endpoint<M, Path, Params, Query, Body, Response, Who, Key> => ({ method, path, tag, ...definition })
}

/** Returns one function per method that describes an endpoint of the group `tag`. */
export function createEndpointBuilder(tag: string) {
  return {
    get: endpointsOf('GET', tag),
    post: endpointsOf('POST', tag),
    put: endpointsOf('PUT', tag),
    patch: endpointsOf('PATCH', tag),
    delete: endpointsOf('DELETE', tag),
  }
}

type UserFor<Key> = Key extends 'never' ? SessionViewer : Viewer

type ViewerFor<Who, Key> = Who extends 'user'
  ? { viewer: UserFor<Key> }
  : Who extends Role
    ? { viewer: UserFor<Key>; role: Role }
    : Who extends 'viewer' | 'scoped'
      ? { viewer: UserFor<Key> | null }
      : unknown

/**
 * What a handler receives: validated parameters, query and body. `viewer` is absent if the endpoint's `caller` is
 * 'anyone', and never null if it is 'user' or a role; `role` is the viewer's own.
 */
export type HandlerInput<E> =
  E extends Endpoint<HttpMethod, string, infer P, infer Q, infer B, Schema, infer Who, infer Key>
    ? {
        params: z.output<P>
        query: z.output<Q>
        body: z.output<B>
        client: () => RequestClient
      } & ViewerFor<Who, Key>
    : never

/** Whether the endpoint is left out of the API description, because most users must not know it. */
export function isUndescribed({ path }: Endpoint): boolean {
  return path.startsWith('/owner/')
}

/** The parameters, query and body that a caller may send, before validation. */
export type EndpointCall<E> =
  E extends Endpoint<HttpMethod, string, infer P, infer Q, infer B>
    ? { params?: z.input<P>; query?: z.input<Q>; body?: z.input<B> }
    : never

/** The response body of an endpoint. */
export type EndpointResponse<E> =
  E extends Endpoint<HttpMethod, string, Schema, Schema, Schema, infer R> ? z.output<R> : never

import type { z } from 'zod'
import type { Caller, Client, Viewer } from './viewer.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.core.$ZodType

/** What an endpoint receives and returns. `z.core.$ZodType` keeps type checking cheap. */
interface Definition<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
  Who extends Caller,
> {
  summary: string
  /** 'anyone' if absent. */
  caller?: Who
  /** The response depends only on catalogue and prices, so it is cached until they change. Never on the viewer. */
  madeFrom?: 'catalogue'
  /** Seconds for which responses to calls without a token may be cached. */
  visitorCacheSeconds?: number
  /** Set if the body may exceed the usual limit. */
  maxBodyBytes?: number
  /** Media types of a response that is a file instead of JSON. */
  files?: readonly string[]
  params?: Params
  query?: Query
  body?: Body
  response: Response
  status?: 200 | 201
}

/** An endpoint of the JSON API as data: Zod schemas describe its input and its response. */
export interface Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Who extends Caller = Caller,
> extends Definition<Params, Query, Body, Response, Who> {
  method: M
  /** The path below `/api`, with `{name}` for each parameter. */
  path: Path
  /** The heading of its group in the API documentation. */
  tag: string
}

function endpointsOf<const M extends Method>(method: M, tag: string) {
  return <
    const Path extends string,
    Params extends Schema,
    Query extends Schema,
    Body extends Schema,
    Response extends Schema,
    const Who extends Caller = 'anyone',
  >(
    path: Path,
    definition: Definition<Params, Query, Body, Response, Who>,
  ): Endpoint<M, Path, Params, Query, Body, Response, Who> => ({ method, path, tag, ...definition })
}

/** Returns one function per method that describes an endpoint of the group `tag`. */
export function endpointsTagged(tag: string) {
  return {
    get: endpointsOf('GET', tag),
    post: endpointsOf('POST', tag),
    put: endpointsOf('PUT', tag),
    patch: endpointsOf('PATCH', tag),
    delete: endpointsOf('DELETE', tag),
  }
}

type ViewerFor<Who> = Who extends 'user'
  ? { viewer: Viewer }
  : Who extends 'viewer'
    ? { viewer: Viewer | null }
    : unknown

/** The input of a handler. `viewer` exists only if the response depends on it. */
export type Input<E> =
  E extends Endpoint<Method, string, infer P, infer Q, infer B, Schema, infer Who>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B>; client: () => Client } & ViewerFor<Who>
    : never

/** What a caller may send. */
export type Call<E> =
  E extends Endpoint<Method, string, infer P, infer Q, infer B>
    ? { params?: z.input<P>; query?: z.input<Q>; body?: z.input<B> }
    : never

/** The response of a call. */
export type EndpointResponse<E> =
  E extends Endpoint<Method, string, Schema, Schema, Schema, infer R> ? z.output<R> : never

import type { z } from 'zod'
import type { Caller, Client, Viewer } from './viewer.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Schema = z.core.$ZodType

/**
 * One call of the JSON API as data. `params`, `query` and `body` are Zod schemas of what comes in,
 * `response` of what goes out. `z.core.$ZodType` keeps type checking cheap.
 */
export type Endpoint<
  M extends Method = Method,
  Path extends string = string,
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
  Who extends Caller = Caller,
> = {
  method: M
  /** With `{name}` for each parameter, below `/api`. */
  path: Path
  summary: string
  tag: string
  /** Without it: anyone. */
  caller?: Who
  /**
   * Depends only on catalogue and prices, so it is cacheable until either changes. Never true of responses that
   * depend on the viewer.
   */
  madeFrom?: 'catalogue'
  /** Seconds for which a cache may keep the answer to a call without a token, for others without one. */
  keptForVisitors?: number
  /** Where a body may be larger than usual. */
  maxBodyBytes?: number
  /** Where the answer is a file, not JSON: its media types. */
  files?: readonly string[]
  params?: Params
  query?: Query
  body?: Body
  response: Response
  status?: 200 | 201
}

export function endpoint<
  const M extends Method,
  const Path extends string,
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Response extends Schema,
  const Who extends Caller = 'anyone',
>(definition: Endpoint<M, Path, Params, Query, Body, Response, Who>) {
  return definition
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

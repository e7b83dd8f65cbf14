import type { z } from 'zod'

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
> = {
  method: M
  /** With `{name}` for each parameter, below `/api`. */
  path: Path
  summary: string
  tag: string
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
>(definition: Endpoint<M, Path, Params, Query, Body, Response>) {
  return definition
}

/** What a handler is given. */
export type Input<E> =
  E extends Endpoint<Method, string, infer P, infer Q, infer B>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never

/** What a caller may send. */
export type Call<E> =
  E extends Endpoint<Method, string, infer P, infer Q, infer B>
    ? { params?: z.input<P>; query?: z.input<Q>; body?: z.input<B> }
    : never

/** What a call answers. */
export type Answer<E> =
  E extends Endpoint<Method, string, Schema, Schema, Schema, infer R> ? z.output<R> : never

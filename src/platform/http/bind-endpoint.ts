import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'
import { AppError, type FieldProblems } from '#contract/problem.ts'

/** A handler may answer ready JSON bytes instead of a value, where it keeps them. */
export type JsonBytes = Uint8Array<ArrayBuffer>

export type Handler<E> = (input: Input<E>) => Answer<E> | JsonBytes | Promise<Answer<E> | JsonBytes>
export type Handlers<Endpoints> = { [Name in keyof Endpoints]: Handler<Endpoints[Name]> }

type AnyHandler = (input: { params: unknown; query: unknown; body: unknown }) => unknown
type RawInput = { params: Record<string, string>; query: Record<string, string>; body?: unknown }

function problemsOf(error: z.core.$ZodError, fallback: string): FieldProblems {
  return Object.fromEntries(
    error.issues.map(issue => [issue.path.join('.') || fallback, issue.message]).toReversed(),
  )
}

function parsePart(schema: z.core.$ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const fields = problemsOf(result.error, part)
  throw new AppError('validation_failed', Object.values(fields)[0] ?? 'Invalid request', { fields })
}

/** Checks the raw parts of a request against the endpoint and runs the handler. */
export async function answerEndpoint(
  endpoint: Endpoint,
  handler: AnyHandler,
  raw: RawInput,
): Promise<unknown> {
  return handler({
    params: parsePart(endpoint.params, raw.params, 'path'),
    query: parsePart(endpoint.query, raw.query, 'query'),
    body: parsePart(endpoint.body, raw.body, 'body'),
  })
}

async function jsonBody(context: Context): Promise<unknown> {
  try {
    return await context.req.json()
  } catch {
    throw new AppError('bad_json', 'The request body is not valid JSON')
  }
}

export function isJsonBytes(answer: unknown): answer is JsonBytes {
  return answer instanceof Uint8Array
}

/** Makes every endpoint of the table a route below `/api`, in the table's order. */
export function bindEndpoints<Endpoints extends Record<string, Endpoint>>(
  app: Hono,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name as keyof Endpoints] as unknown as AnyHandler
    app.on(endpoint.method, `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, async context => {
      const raw: RawInput = { params: context.req.param(), query: context.req.query() }
      if (endpoint.body) raw.body = await jsonBody(context)
      const answer = await answerEndpoint(endpoint, handler, raw)
      if (!isJsonBytes(answer)) return context.json(answer as object, endpoint.status ?? 200)
      return context.body(answer, endpoint.status ?? 200, { 'content-type': 'application/json' })
    })
  }
}

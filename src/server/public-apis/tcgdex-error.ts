import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AppError } from '#contract/problem.ts'
import { type ReportFailure, unavailableProblem } from '#platform/http/problem-responses.ts'

type ErrorType = 'not-found' | 'language-invalid' | 'general'

/** An error in the format of RFC 9457, as TCGdex documents it. */
export class TcgdexError extends Error {
  readonly status: number
  readonly type: ErrorType

  constructor(status: number, type: ErrorType, title: string) {
    super(title)
    this.status = status
    this.type = type
  }
}

export const tcgdexNotFoundError = () =>
  new TcgdexError(404, 'not-found', 'The resource you are trying to reach does not exists')

/** Converts a failure to a response in TCGdex's error format. Unexpected failures are reported. */
export function respondTcgdexError(error: unknown, context: Context, report: ReportFailure): Response {
  const problem = error instanceof AppError ? error : unavailableProblem(error)
  const tcgdexError = error instanceof TcgdexError ? error : undefined
  if (!problem && !tcgdexError) report(error, { method: context.req.method, path: context.req.path })
  const status = tcgdexError?.status ?? problem?.status ?? 500
  const body = {
    type: `https://tcgdex.dev/errors/${tcgdexError?.type ?? 'general'}`,
    title: tcgdexError?.message ?? problem?.message ?? 'Something went wrong on our side',
    status,
    endpoint: context.req.path,
    method: context.req.method,
  }
  context.header('etag', undefined)
  context.header('cache-control', 'no-store')
  context.header('content-type', 'application/problem+json')
  if (problem?.retryAfter !== undefined) context.header('retry-after', String(problem.retryAfter))
  return context.body(JSON.stringify(body), status as ContentfulStatusCode)
}

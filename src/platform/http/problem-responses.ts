import type { Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { AppError, type ProblemBody } from '#contract/problem.ts'
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts'
import { isAborted } from './is-aborted.ts'

/** Reports an internal failure. The response contains no details of it. */
export type ReportFailure = (error: unknown, request: { method: string; path: string }) => void

function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException && error.status === 413)
    return new AppError('too_large', 'The request is too large')
  return undefined
}

function problemResponse(context: Context, error: AppError): Response {
  context.header('etag', undefined)
  context.header('cache-control', 'no-store')
  if (error.retryAfter !== undefined) context.header('retry-after', String(error.retryAfter))
  return context.json<ProblemBody>(error.body(), error.status)
}

/** The Retry-After of temporary failures. */
export const retryAfterSeconds = 2

/** Returns the problem for a client if the database is unavailable. */
export function unavailableProblem(error: unknown): AppError | undefined {
  if (!isDatabaseUnavailable(error)) return undefined
  const message = 'The site is not available right now, please try again in a moment'
  return new AppError('unavailable', message, { retryAfter: retryAfterSeconds })
}

function toFailure(error: unknown): AppError {
  return unavailableProblem(error) ?? new AppError('internal', 'Something went wrong on our side')
}

/** The problem of a path below /api without an endpoint, and of an endpoint that does not exist for the caller. */
export function unknownCallError(path: string): AppError {
  return new AppError('not_found', `No such call: ${path}`)
}

/** Texts of the plain error page. */
export type FailureMessages = { language: string; heading: string; text: string; home: string }

export const englishFailureMessages: FailureMessages = {
  language: 'en',
  heading: 'Something went wrong on our side',
  text: 'Please try again in a moment.',
  home: 'Home',
}

const failurePage = ({ language, heading, text, home }: FailureMessages) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${heading}</title>` +
  `<h1>${heading}</h1><p>${text}</p><p><a href="/">${home}</a></p></html>`

/**
 * Registers handlers for errors: expected errors, and all errors below /api and /bulk, become JSON; others a plain
 * page. Unknown paths below /api get 404.
 */
export function registerErrorHandlers(
  app: Hono,
  report: ReportFailure,
  messagesFor: (context: Context) => FailureMessages = () => englishFailureMessages,
): void {
  app.onError((error, context) => {
    const problem = asAppError(error)
    if (problem) return problemResponse(context, problem)
    if (!isAborted(context)) report(error, { method: context.req.method, path: context.req.path })
    const failure = toFailure(error)
    context.header('cache-control', 'no-store')
    if (/^\/(api|bulk)\//.test(context.req.path)) return problemResponse(context, failure)
    return context.html(failurePage(messagesFor(context)), failure.status)
  })
  app.all('/api/*', context => problemResponse(context, unknownCallError(context.req.path)))
}

import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { AppError, type FieldProblems } from '#contract/problem.ts'
import { checkRequestValues } from './check-request-values.ts'
import { hasMoreJsonValues } from './has-more-json-values.ts'

const maxBodyBytes = 1024 * 1024
/** More values than the longest list that an endpoint accepts has: 20,000 objects of two fields. */
const maxBodyValues = 100_000

function problemsOf(error: z.core.$ZodError, fallback: string): FieldProblems {
  return Object.fromEntries(
    error.issues.map(issue => [issue.path.join('.') || fallback, issue.message]).toReversed(),
  )
}

/** Validates one part of a request: 'path', 'query' or 'body'. */
export function parsePart(schema: z.core.$ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined
  checkRequestValues(value, part)
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const fields = problemsOf(result.error, part)
  throw new AppError('validation_failed', Object.values(fields)[0] ?? 'Invalid request', { fields })
}

export async function readJsonBody(context: Context): Promise<unknown> {
  try {
    const text = await context.req.text()
    if (!hasMoreJsonValues(text, maxBodyValues)) return JSON.parse(text)
  } catch {
    throw new AppError('bad_json', 'The request body is not valid JSON')
  }
  throw new AppError('too_large', 'The request has too many values')
}

export const limitBody = (maxSize = maxBodyBytes) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('too_large', 'The request is too large')
    },
  })

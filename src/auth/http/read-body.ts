import type { Context } from 'hono'
import type { z } from 'zod'
import { AuthError } from '#auth/auth-error.ts'
import { hasMoreJsonValues } from '#platform/http/has-more-json-values.ts'

export const maxBodyBytes = 1_048_576

/** Passwords may contain any character, because they are hashed and never stored. */
const passwordKeys = new Set(['password', 'current_password'])

/** More values than user data of 16 KB can have. */
const maxValues = 20_000

/** Maximum nesting. PostgreSQL and JSON.stringify fail at some thousands of levels. */
const maxLevels = 200

/**
 * Reads a JSON body of any Content-Type. Null values of top-level keys count as absent, `null` as an empty object,
 * and unknown keys are ignored. Wrong types, invalid or missing JSON and too deep nesting are 400 bad_json; NUL
 * characters are 400 validation_failed. Lone surrogates, which PostgreSQL cannot store, become U+FFFD. Passwords are
 * not changed.
 */
export async function readBody<Schema extends z.ZodObject>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const result = schema.safeParse(normalizeBody(parseJson(await readText(context))))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw badJson(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`)
}

export function bodyTooLargeError(): AuthError {
  return new AuthError(413, 'request_entity_too_large', `Request body too large (max ${maxBodyBytes} bytes)`)
}

async function readText(context: Context): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // `preventCancel` leaves the rest of a body that is too large to `drainBody`.
  for await (const chunk of context.req.raw.body?.values({ preventCancel: true }) ?? []) {
    size += chunk.length
    if (size > maxBodyBytes) throw bodyTooLargeError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parseJson(text: string): unknown {
  if (hasMoreJsonValues(text, maxValues)) throw badJson('it has too many values')
  try {
    return JSON.parse(text) ?? {}
  } catch {
    throw badJson(text.trim() === '' ? 'it is empty' : 'it is not valid JSON')
  }
}

function badJson(reason: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)
}

function normalizeBody(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const entries = Object.entries(body).filter(([, value]) => value !== null)
  return Object.fromEntries(
    entries.map(([key, value]) => [
      sanitizeText(key),
      isPassword(key, value) ? value : sanitizeValue(value, maxLevels),
    ]),
  )
}

function isPassword(key: string, value: unknown): boolean {
  return passwordKeys.has(key) && typeof value === 'string'
}

function sanitizeValue(value: unknown, levels: number): unknown {
  if (typeof value === 'string') return sanitizeText(value)
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) throw badJson('it is nested too deep')
  if (Array.isArray(value)) return value.map(inner => sanitizeValue(inner, levels - 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [sanitizeText(key), sanitizeValue(inner, levels - 1)]),
  )
}

function sanitizeText(value: string): string {
  if (value.includes('\0')) throw new AuthError(400, 'validation_failed', 'Null characters are not allowed')
  return value.toWellFormed()
}

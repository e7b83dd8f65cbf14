import type { Context } from 'hono'
import type { z } from 'zod'
import { AuthError } from '#auth/auth-error.ts'

export const mostBodyBytes = 1_048_576

/** Hashed, never stored: any character may be in it. */
const passwordKeys = new Set(['password', 'current_password'])

/**
 * The JSON body, whatever the Content-Type says. A key with null counts as absent, `null` as an empty object, unknown
 * keys are left out; wrong types and broken or missing JSON are 400 bad_json, NUL characters 400 validation_failed.
 */
export async function readBody<Schema extends z.ZodObject>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const body = withoutNulls(parseJson(await readText(context)))
  if (holdsNul(body)) throw new AuthError(400, 'validation_failed', 'Null characters are not allowed')
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw badJson(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`)
}

export function tooLarge(): AuthError {
  return new AuthError(413, 'request_entity_too_large', `Request body too large (max ${mostBodyBytes} bytes)`)
}

async function readText(context: Context): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of context.req.raw.body ?? []) {
    size += chunk.length
    if (size > mostBodyBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    throw badJson(text.trim() === '' ? 'it is empty' : 'it is not valid JSON')
  }
}

function badJson(reason: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)
}

function withoutNulls(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([key, inner]) => key.includes('\0') || (!passwordKeys.has(key) && holdsNul(inner)),
  )
}

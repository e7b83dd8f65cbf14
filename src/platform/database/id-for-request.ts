import { createHash, randomUUIDv7 } from 'node:crypto'

/**
 * Derives the id of a new resource from the owner, the kind of resource and the call's request id, so that a repeated
 * call creates the same resource, and a call for another kind never finds it. Without a request id, the id is random.
 */
export function idForRequest(userId: string, kind: string, requestId: string | undefined): string {
  if (requestId === undefined) return randomUUIDv7()
  const digits = createHash('sha256').update(`${userId} ${kind} ${requestId.toLowerCase()}`).digest('hex')
  const variant = ((Number.parseInt(digits.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(18, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}

import { randomBytes } from 'node:crypto'
import { AuthError } from '#auth/auth-error.ts'
import { compareInThread, hashInThread } from './password-threads.ts'

export const standardCost = 10
/** The cost of bcrypt: one more takes twice the time. Only tests lower it. */
export const hashing = { cost: standardCost }
const minBytes = 6
/** bcrypt ignores all bytes after these, so longer passwords with the same beginning would match. */
const maxBytes = 72

/** Compared with the password when an account has none, so that the response takes as long. */
let decoy: Promise<string> | undefined

/** Throws 400 or 422 for a password that is too weak or too long. */
export function requireGoodPassword(password: string): void {
  const bytes = Buffer.byteLength(password)
  if (bytes > maxBytes)
    throw new AuthError(400, 'validation_failed', 'Password cannot be longer than 72 characters')
  if (bytes < minBytes)
    throw new AuthError(422, 'weak_password', `Password should be at least ${minBytes} characters.`, {
      weakPasswordReasons: ['length'],
    })
}

/** Runs in a worker thread; takes about 50 ms. */
export function hashPassword(password: string): Promise<string> {
  return hashInThread(password, hashing.cost)
}

/**
 * Takes as long for a missing account, an account without a password and an overlong password as for a wrong password.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const other = await decoy.catch((error: unknown) => {
    decoy = undefined
    throw error
  })
  const matches = await compareInThread(password, stored ?? other)
  return matches && Boolean(stored) && Buffer.byteLength(password) <= maxBytes
}

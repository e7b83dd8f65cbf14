import { AuthError } from '#auth/auth-error.ts'

const maxBytes = 255
/** HTML's definition of a valid email address. The host does not need a dot. */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const valid = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`)

/** Returns the address in lower case, as it is stored and compared. Throws 400 for an invalid address. */
export function readEmailAddress(text: string): string {
  if (text === '') throw validationError('An email address is required')
  if (Buffer.byteLength(text) > maxBytes) throw validationError('An email address is too long')
  const address = lowerCase(text)
  if (!valid.test(address)) throw validationError('Unable to validate email address: invalid format')
  return address
}

/**
 * Converts only ASCII letters: some non-ASCII letters become ASCII in lower case and would make an invalid address
 * valid.
 */
function lowerCase(text: string): string {
  return text.replaceAll(/[A-Z]/g, letter => letter.toLowerCase())
}

function validationError(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}

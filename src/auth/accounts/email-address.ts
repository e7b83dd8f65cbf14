import { AuthError } from '#auth/auth-error.ts'

const maxBytes = 255
/** What HTML calls a valid e-mail address; a dot in the host is not asked for. */
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const valid = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`)

/** The address in lower case, as it is stored and compared. Throws 400 when no mail could be sent to it. */
export function readEmailAddress(given: string): string {
  if (given === '') throw refused('An email address is required')
  if (Buffer.byteLength(given) > maxBytes) throw refused('An email address is too long')
  const address = lowerCase(given)
  if (!valid.test(address)) throw refused('Unable to validate email address: invalid format')
  return address
}

/** Only ASCII: other letters make an address invalid, and some of them become ASCII in lower case. */
function lowerCase(text: string): string {
  return text.replaceAll(/[A-Z]/g, letter => letter.toLowerCase())
}

function refused(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}

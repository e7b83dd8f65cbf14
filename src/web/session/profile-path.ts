import { profilePath } from '#site/site-paths.ts'
import { emailLocalPart } from './email-local-part.ts'

/**
 * The path of the user's own public profile: by the name in the email address, unless the server
 * reports another one; 'user' without an address.
 */
export function ownProfilePath(email: string | undefined, profileName: string | undefined): string {
  const part = emailLocalPart(email)
  return profilePath(part === undefined ? 'user' : (profileName ?? part))
}

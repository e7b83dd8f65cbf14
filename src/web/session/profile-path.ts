import { profilePath } from '#site/site-paths.ts'
import { emailName } from './email-name.ts'

/**
 * One's public profile as the header leads to it: by the part of the address before the @, unless the server says that
 * this is somebody else's name; 'user' for people without an address.
 */
export function ownProfilePath(email: string | undefined, profileName: string | undefined): string {
  const part = emailName(email)
  return profilePath(part === undefined ? 'user' : (profileName ?? part))
}

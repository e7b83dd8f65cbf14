import { emailName } from './email-name.ts'
import { profileAddress } from '#web/features/search-box/addresses.ts'

/**
 * One's public profile as the header leads to it: by the part of the address before the @, unless the server says that
 * this is somebody else's name; 'user' for people without an address.
 */
export function profilePath(email: string | undefined, profileName: string | undefined): string {
  const part = emailName(email)
  return profileAddress(part === undefined ? 'user' : (profileName ?? part))
}
